interface HoneypotProps {
  /** The field's name; a usual one, so that programs fill it. */
  name: string;
}

/** A field that nobody sees, reads or reaches with the keyboard. Any value was entered by a bot. */
export function Honeypot({ name }: HoneypotProps) {
  return (
    <div className="absolute size-px overflow-hidden [clip-path:inset(50%)]" aria-hidden="true">
      <label>
        Website (bitte leer lassen)
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
