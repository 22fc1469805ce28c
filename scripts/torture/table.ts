/** What the parts of `npm run torture` did: each adds a line to a file that all processes share, and the first of them shows all. */
import { appendFileSync, readFileSync } from 'node:fs'

export interface Row {
  part: string
  /** What was done, with numbers. */
  done: string
  /** How much of what was acknowledged is gone. */
  lost: number
  /** Why the part failed; missing if it passed. */
  failure?: string
}

/** Names the file, for child processes. */
export const ROWS_FILE = 'SERVICE_TORTURE_ROWS'

export function addRow(row: Row): void {
  const file = process.env[ROWS_FILE]
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`)
}

export function readRows(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row)
}

export function isMet({ lost, failure }: Row): boolean {
  return lost === 0 && failure === undefined
}

/** In Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
  const lines = rows.map((row) => {
    const { part, done, lost, failure } = row
    return `| ${part} | ${cell(failure ?? done)} | ${lost} | ${isMet(row) ? 'met' : 'FAILED'} |`
  })
  return ['| Part | What was done | Lost | |', '| --- | --- | --- | --- |', ...lines].join('\n')
}
