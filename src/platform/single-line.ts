/**
 * Text that visitors typed, made safe for a header or a subject: one line, without control and direction characters, so
 * that it can neither end the header nor reverse the text direction.
 */
export function singleLine(text: string, maximum: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return line.length > maximum
    ? `${line
        .slice(0, maximum - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, "")}…`
    : line;
}
