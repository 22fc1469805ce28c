/** A name of any characters in its quotes: `a cart that is empty`. */
export const RAW_NAME = /`[^`\r\n]*[^\w`\r\n][^`\r\n]*`/g

/** How such a name is written for the grammar: with characters that every name may have. */
export function withoutOddCharacters(name: string): string {
  return name.replace(/[^\w`]/g, '_')
}
