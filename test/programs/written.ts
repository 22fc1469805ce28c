import { readFileSync } from 'node:fs'

interface WrittenProgram {
  name: string
  /** By their names; the main file's is the empty one. `R(` in it is still to be made a call. */
  files: Record<string, string>
}

/** The programs of a file in `written`, without those that are marked as not followed. */
export function writtenPrograms(language: string): WrittenProgram[] {
  const text = readFileSync(new URL(`./written/${language}.txt`, import.meta.url), 'utf8')
  return text
    .split(/^=== /m)
    .slice(1)
    .flatMap((one) => {
      const [, name = '', rest = ''] = /^([^\n]*)\n([^]*)$/.exec(one) ?? []
      if (name.endsWith('(not followed)')) return []
      const [main = '', ...others] = rest.split(/^--- (.*)\n/m)
      const files: Record<string, string> = { '': main }
      for (let at = 0; at < others.length; at += 2) files[others[at] ?? ''] = others[at + 1] ?? ''
      return { name, files }
    })
}

const READ = /(?<![\w.])R\(/g

/**
 * A text with calls in place of `R(`.
 * @param remark put at the end of each line that has one
 */
export function withReads(text: string, call: string, remark = ''): string {
  return text
    .split('\n')
    .map((line) => (line.search(READ) === -1 ? line : line.replace(READ, `${call}(`) + remark))
    .join('\n')
}
