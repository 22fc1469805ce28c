/** The difference of two JSON values, line by line. Pure. */
import { diffArrays } from 'diff'

export type DiffLine =
  | { kind: 'same' | 'added' | 'removed'; text: string }
  | { kind: 'gap'; /** Unchanged lines left out. */ lines: number }

/** Unchanged lines shown on either side of a change. */
const CONTEXT = 3

/** Undefined means nothing at all, as before a creation. Returns no lines if nothing differs. */
export function diffValues(before: unknown, after: unknown): DiffLine[] {
  const lines: DiffLine[] = []
  for (const { value, added, removed } of diffArrays(toLines(before), toLines(after))) {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    for (const text of value) lines.push({ kind, text })
  }
  return lines.some((line) => line.kind !== 'same') ? foldUnchanged(lines) : []
}

function toLines(value: unknown): string[] {
  if (value === undefined || value === null) return []
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return text.split('\n')
}

function foldUnchanged(lines: readonly DiffLine[]): DiffLine[] {
  const changes = lines.flatMap((line, index) => (line.kind === 'same' ? [] : [index]))
  const shown = new Set<number>()
  for (const change of changes) {
    for (let index = change - CONTEXT; index <= change + CONTEXT; index += 1) shown.add(index)
  }
  const folded: DiffLine[] = []
  let hidden = 0
  for (const [index, line] of lines.entries()) {
    if (!shown.has(index)) {
      hidden += 1
      continue
    }
    if (hidden > 0) folded.push({ kind: 'gap', lines: hidden })
    hidden = 0
    folded.push(line)
  }
  if (hidden > 0) folded.push({ kind: 'gap', lines: hidden })
  return folded
}
