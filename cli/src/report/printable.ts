/**
 * Characters that could move the cursor, colour the terminal or turn the reading direction: C0 and C1 controls, DEL, line
 * and paragraph separators, marks of text direction; and halves of characters, which no encoding can write. Keys and paths come from
 * foreign repositories.
 */
const unsafe = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\p{Surrogate}]/gu

const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** The text with every character a terminal would act on written as an escape. */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => named[character] ?? escapeOf(character))
}

/** As `printable`, but line breaks stay. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/** `\x1b`, `\ufeff`. */
export function escapeOf(character: string): string {
  const code = character.charCodeAt(0)
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
}
