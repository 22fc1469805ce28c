/**
 * The words of a command line as the shells pass them: bash splits `--format=json` at the sign, and a last word that is only a space
 * means an empty one.
 * @returns the words, and the part of the last one that the shell does not expect back
 */
export function joinedWords(given: readonly string[]): { words: string[]; prefix: string } {
  const words: string[] = []
  /** The last word is an option that a value may follow. */
  let isOpen = false
  let prefix = ''
  for (const [index, word] of given.entries()) {
    const last = words.at(-1) ?? ''
    const isSign = word === '=' && /^--[\w-]+$/.test(last)
    prefix = isSign ? `${last}=` : isOpen ? last : ''
    if (isSign || isOpen) words[words.length - 1] = last + word
    else words.push(word === ' ' && index === given.length - 1 ? '' : word)
    isOpen = isSign
  }
  return { words, prefix }
}
