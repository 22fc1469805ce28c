import { failure } from '../errors/failures.js'
import { notReadWords } from '../report/not-read.js'
import type { Gaps } from '../upload/upload.js'
import type { NotRead, ScanOutcome } from '../scan/options.js'
import type { Settings } from '../settings/members.js'

/** The parts of a run's request that decide what must have been read. */
interface Requirements {
  /** Whether whatever could not be read ends the run. */
  strict: boolean
  /** Whether unused configs are requested: then any file that may name a key counts. */
  unused: boolean
}

/**
 * Takes out what nobody wants to hear of, and puts the rest into the result.
 * @throws Failure if so little was read that the result would look like a clean one
 */
export function withNotRead(outcome: ScanOutcome, settings: Settings, { strict, unused }: Requirements): ScanOutcome {
  const ignored = new Set(settings.languages.filter(({ wish }) => wish === 'ignore').map(({ id }) => id))
  const notRead = outcome.notRead.filter(({ language, plugin }) => {
    return !ignored.has(language) && (unused || plugin !== undefined)
  })
  const naming = notRead.filter(({ namingSdk }) => namingSdk > 0)
  if (outcome.allSdksNotRead && naming.length > 0) {
    const files = notReadWords(naming.map((one) => ({ ...one, files: one.namingSdk })))
    throw failure('sdksNotRead', { files, ...missing(naming) })
  }
  if (strict && notRead.length + outcome.notes.length > 0) {
    throw failure('notAllRead', { files: notReadWords(notRead), unreadable: outcome.notes, ...missing(notRead) })
  }
  const languages = notRead.map(({ language, files }) => ({ language, files }))
  const result = {
    ...outcome.result,
    ...(languages.length > 0 && { notRead: languages }),
    ...(outcome.notes.length > 0 && { unreadFiles: outcome.notes }),
  }
  return { ...outcome, notRead, result }
}

/** What was not read of the files that may name a key, apart from languages that are left out on purpose. */
export function gapsOf({ notRead, notes }: ScanOutcome, settings: Settings): Gaps {
  const ignored = new Set(settings.languages.filter(({ wish }) => wish === 'ignore').map(({ id }) => id))
  return { files: notes.map(({ file }) => file), languages: notRead.filter(({ language }) => !ignored.has(language)) }
}

function missing(notRead: NotRead[]): { languages: string[]; plugins: string[] } {
  return {
    languages: notRead.map(({ language }) => language),
    plugins: notRead.flatMap(({ plugin }) => plugin ?? []),
  }
}
