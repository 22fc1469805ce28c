import type { ChangedLines, ChangesAsked } from '../changes/index.js'
import { printable } from '../report/printable.js'
import type { ScanOutcome } from '../scan/options.js'

/** The outcome if no line that could be reported has changed: nothing is read, and no request is made. */
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

/** Says why line numbers may differ from those in the folder, and which fixes the commit would not have. */
export function stagedNote(changes: ChangedLines | undefined): string {
  return [...(changes?.staged.keys() ?? [])]
    .map((file) => `${printable(file)} has changes that are not staged; what is staged of it was checked.\n`)
    .join('')
}
