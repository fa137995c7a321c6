/**
 * Makes a value when it is first asked for. Formatters of dates and numbers take milliseconds each, and most starts, of
 * the Worker as of a screen, need few of them.
 */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
