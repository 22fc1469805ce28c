import { append } from '@service/scanner-kit'

/** Which files contain a word, by the words' hashes: no text stays in memory. */
export class Mentions {
  readonly files = new Set<string>()
  private readonly byWord = new Map<number, string[]>()
  private unread: string[] = []

  /** @param read the text of a file, requested once, and only if any word is looked for */
  constructor(private readonly read: (file: string) => string) {}

  add(file: string): void {
    if (this.files.has(file)) return
    this.files.add(file)
    this.unread.push(file)
  }

  /** The files that hold a word. Two words may share a hash, so a few may not. */
  of(word: string): readonly string[] {
    const { unread, byWord } = this
    this.unread = []
    for (const file of unread) for (const hash of new Set(hashesOf(this.read(file)))) append(byWord, hash, file)
    const [hash = 0] = hashesOf(word)
    return byWord.get(hash) ?? []
  }
}

const DOLLAR = 0x24
const UNDERSCORE = 0x5f
const FIRST_BEYOND_ASCII = 0x80

/** The hashes of a text's words (FNV-1a of their characters). */
function hashesOf(text: string): number[] {
  const hashes: number[] = []
  let hash = 0
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    if (isOfWord(code)) hash = Math.imul((hash === 0 ? 0x811c9dc5 : hash) ^ code, 16_777_619)
    else if (hash !== 0) {
      hashes.push(hash)
      hash = 0
    }
  }
  return hashes
}

function isOfWord(code: number): boolean {
  const letter = code | 0x20
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === UNDERSCORE ||
    code === DOLLAR ||
    code >= FIRST_BEYOND_ASCII
  )
}
