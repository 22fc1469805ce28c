import { AssistantError } from './assistant-error.js'

/** What a diff does to one file. */
export interface FileDiff {
  file: string
  hunks: Hunk[]
}

interface Hunk {
  /** Where it begins in the new text, 1-based. */
  newStart: number
  oldStart: number
  /** Lines before and after, without what marks them. */
  before: string[]
  after: string[]
  /** Lines of the new text that the diff adds, 1-based. */
  added: number[]
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/

/** The files of a unified diff, as `git diff` writes it. Files that are deleted are left out. @throws AssistantError */
export function parseDiff(text: string): FileDiff[] {
  const files: FileDiff[] = []
  let file: FileDiff | undefined
  let hunk: Hunk | undefined
  /** Lines that the hunk still has, before and after. */
  let [olds, news] = [0, 0]
  for (const line of text.split(/\r?\n/)) {
    if (hunk && olds + news > 0) {
      const [mark = ' ', written] = [line[0], line.slice(1)]
      if (mark === '\\') continue
      if (mark === '+') hunk.added.push(hunk.newStart + hunk.after.length)
      if (mark !== '+') {
        hunk.before.push(written)
        olds -= 1
      }
      if (mark !== '-') {
        hunk.after.push(written)
        news -= 1
      }
      continue
    }
    const [isHunk, oldStart, oldCount = '1', newStart, newCount = '1'] = HUNK.exec(line) ?? []
    if (isHunk !== undefined) {
      hunk = { oldStart: Number(oldStart), newStart: Number(newStart), before: [], after: [], added: [] }
      ;[olds, news] = [Number(oldCount), Number(newCount)]
      file?.hunks.push(hunk)
    } else if (line.startsWith('+++ ')) {
      const name = line
        .slice(4)
        .replace(/\t.*$/, '')
        .replace(/^"(.*)"$/, '$1')
      file = name === '/dev/null' ? undefined : { file: name.replace(/^b\//, ''), hunks: [] }
      if (file) files.push(file)
    }
  }
  if (files.every(({ hunks }) => hunks.length === 0)) {
    throw new AssistantError('This is not a unified diff. Send what `git diff` prints, with its +++ and @@ lines.')
  }
  return files
}

/**
 * The text of a file after applying the diff, whether or not the diff is already in it.
 * @param text of the file now; undefined if there is none
 * @throws AssistantError if it does not fit
 */
export function patched({ file, hunks }: FileDiff, text: string | undefined): string {
  const lineEnd = text?.includes('\r\n') ? '\r\n' : '\n'
  const lines = text === undefined || text === '' ? [] : text.split(/\r?\n/)
  const holds = (at: number, some: readonly string[]) => some.every((line, index) => lines[at - 1 + index] === line)
  if (hunks.every(({ newStart, after }) => holds(Math.max(newStart, 1), after))) return text ?? ''
  const result = [...lines]
  // From the end, so that what comes before keeps its place.
  for (const { oldStart, before, after } of [...hunks].reverse()) {
    const at = before.length === 0 ? oldStart : oldStart - 1
    if (!holds(at + 1, before)) {
      throw new AssistantError(
        `The diff does not fit ${file} at line ${oldStart}. Make it against the file as it is on the disk.`,
      )
    }
    result.splice(at, before.length, ...after)
  }
  return result.join(lineEnd)
}
