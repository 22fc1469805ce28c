import { failure } from '../errors/failures.js'
import { leftOutWords, notesText, withoutEffectNotes } from '../report/notes.js'
import { notReadLines } from '../report/not-read.js'
import { formNotes, leavingNote, noReadNote, onlyDynamicNote, withoutCallNotes } from '../report/sdk-notes.js'
import { ALL_VENDORS } from '../scan/vendors.js'
import type { ProjectScan } from './run-scan.js'

/** The messages on stderr about what a scan has not read, and about settings that made no difference. */
export function notesOf(scan: ProjectScan, verbose: boolean): string {
  const { outcome, limits, asked } = scan
  const lines = [
    ...notReadLines(outcome.notRead),
    ...withoutEffectNotes(withoutEffect(scan)),
    ...(saysOfSettings(scan)
      ? [
          ...withoutCallNotes(outcome.unmatched.sdks, asked, outcome.explanation !== undefined),
          ...formNotes(outcome.usedForms),
          ...(outcome.explanation ? [] : onlyDynamicNote(outcome.result)),
          ...(isWithoutSdks(scan) ? noReadNote(outcome.result, asked.includes(ALL_VENDORS)) : []),
        ]
      : []),
    ...leavingNote(outcome.leaving),
  ]
  if (scan.isEmpty) return ''
  return notesText(outcome, verbose, limits) + lines.map((line) => `${line}\n`).join('')
}

/** What one part of the repository does not use may be used by another: a path says nothing about the settings. */
function saysOfSettings({ outcome, limits }: ProjectScan): boolean {
  return limits.length === 0 && outcome.result.filesScanned > 0
}

/** Whether no other line says why there may be no reads: an SDK that was looked for by name, or code that was not scanned. */
function isWithoutSdks({ settings, asked, outcome }: ProjectScan): boolean {
  const isNamed = settings.sdks.length > 0 || asked.some((name) => name !== ALL_VENDORS)
  return !isNamed && outcome.leaving.length === 0 && outcome.notRead.every(({ plugin }) => plugin === undefined)
}

function withoutEffect(scan: ProjectScan) {
  const { outcome, settings, configs } = scan
  const { references } = outcome.result
  if (!saysOfSettings(scan)) return { ...outcome.unmatched, ignoreKeys: [] }
  const keys = new Set([
    ...references.map(({ key }) => key),
    ...configs.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)]),
  ])
  return {
    ...outcome.unmatched,
    ignoreKeys: settings.ignoreKeys.filter((key) => !keys.has(key)),
  }
}

/** @throws Failure if there was nothing to check, which would look like a clean check */
export function checkSomething({ outcome, settings }: ProjectScan): void {
  if (outcome.result.filesScanned > 0) return
  const reasons = withoutEffectNotes({ ...outcome.unmatched, ignoreKeys: [] })
  const left = leftOutWords(outcome.skipped)
  const why = [
    ...notReadLines(outcome.notRead),
    ...reasons,
    left === '' ? '' : `Left out were: ${left}.`,
    'Run it in the folder of the code, and see `include` and `exclude` in service.json.',
  ]
  throw failure('nothingToCheck', { root: settings.root, why: why.filter(Boolean).join('\n') })
}
