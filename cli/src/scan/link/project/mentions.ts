import { append } from '@service/scanner-kit'

/** Which files contain a word, by the words' hashes: no text stays in memory. */
export class Mentions {
  readonly files: ReadonlySet<string>
  private byWord: Map<number, string[]> | undefined

  /** @param read the text of a file, requested once, and only if any word is looked for */
  constructor(
    files: readonly string[],
    private readonly read: (file: string) => string,
  ) {
    this.files = new Set(files)
  }

  /** The files that hold a word. Two words may share a hash, so a few may not. */
  of(word: string): readonly string[] {
    if (this.files.size === 0) return []
    this.byWord ??= this.table()
    const [hash = 0] = hashesOf(word)
    return this.byWord.get(hash) ?? []
  }

  private table(): Map<number, string[]> {
    const byWord = new Map<number, string[]>()
    for (const file of this.files) for (const hash of new Set(hashesOf(this.read(file)))) append(byWord, hash, file)
    return byWord
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
