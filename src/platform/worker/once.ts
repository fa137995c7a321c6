/** Makes a value when it is first asked for: formatters take milliseconds each, and most starts need few. */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
