import type { ChangedLines, ChangesAsked } from '../changes/index.js'
import { printable } from '../report/printable.js'
import type { ScanOutcome } from '../scan/options.js'

/** The outcome where no line has changed that could be reported: nothing is read and nothing is asked. */
export function emptyOutcome(project: string): ScanOutcome {
  return {
    result: { project, filesScanned: 0, references: [], dynamicReferences: [] },
    sdkTypes: new Map(),
    columns: new Map(),
    skipped: {},
    partial: [],
    notes: [],
    notRead: [],
    allSdksNotRead: false,
    leaving: [],
    usedForms: [],
    unmatched: { include: [], exclude: [], sdks: [] },
  }
}

export function nothingChangedNote(asked: ChangesAsked): string {
  const what = 'since' in asked ? `has changed since ${printable(asked.since)}` : 'is staged'
  return `Nothing to check: no line ${what} here.\n`
}

/** What is checked is what lies in the folder; the commit may hold something else. */
export function unstagedNote(changes: ChangedLines | undefined): string {
  const files = changes?.alsoUnstaged ?? []
  return files
    .map(
      (file) => `${printable(file)} has more changes that are not staged; it was checked as it lies in the folder.\n`,
    )
    .join('')
}
