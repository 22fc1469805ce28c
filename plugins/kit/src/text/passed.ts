/** Before the name of what is handed on, in `assigned`. */
export const PASSED = '('

const IMPORTS = /\b(?:import|export)\b[^'"`;()=\n]{0,2000}/gu

/** A name that nothing, or only an element, is read of: what it means goes on to somewhere else. */
const WHOLE =
  /(?<![\p{L}\p{N}_$])([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:\??\.?\[[^\]\n]{0,200}\]\s*){0,9}(?=[,)\]};!]|(?:as|satisfies)\b|\n|$)/gu

// Where a name begins: every place in a long one would be tried otherwise.
const RENAMED = /((?<![\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*|\*)\s+as\s+([\p{L}_$][\p{L}\p{N}_$]*)/gu

const BY_DEFAULT = /\bimport\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:,|from\b)/gu

/**
 * Names that a text may hand to a function, which may write to what they mean: `put(KEYS, name)`. Each with `PASSED` before it, also by the
 * name that it is imported by.
 * @param text as `canonicalText` gives it
 */
export function passedNames(text: string): string[] {
  const names = new Set(Array.from(text.replace(IMPORTS, '').matchAll(WHOLE), ([, name = '']) => name))
  for (const [, name = '', other = ''] of text.matchAll(RENAMED)) if (names.has(other)) names.add(name)
  for (const [, name = ''] of text.matchAll(BY_DEFAULT)) if (names.has(name)) names.add('default')
  return Array.from(names, (name) => PASSED + name)
}
