import type { Language, LanguageDeclaration } from '@service/scanner-kit'
import type { SdkChoice } from './chosen-sdks.js'
import { versionsOf } from './queries/facts/versions.js'
import type { MemoryRun } from './run/engine/memory.js'
import type { Question, ScanOptions, ScanOutcome, TreeOptions } from './options.js'
import { TimeSlice } from './time-slice.js'
import { Snapshot } from './store/index.js'

/** A scan whose languages are loaded when they are needed. */
export interface ScanPlan extends Omit<TreeOptions, 'languages' | 'sdks' | 'memory'> {
  /** As in `service.json`. */
  sdks: SdkChoice[]
  languages: () => Promise<LanguageDeclaration[]>
  /** For one of many scans in one process: keeps what it sees for the next one, instead of files. */
  memory?: MemoryRun | undefined
  /** A version of the languages' code, if it is known before they are loaded. */
  versions?: (() => string | undefined) | undefined
}

/** A scan that already looks at the tree. */
interface BegunScan {
  /** Settles before any request is made: rejected if a language cannot be loaded. */
  ready: Promise<void>
  answer: (question: Question) => Promise<ScanOutcome>
  /** Ends what is still running. */
  stop: () => void
}

/** Finds every place below a folder where a config key is read, or occurs as a string. */
export async function scan({ languages, ...options }: ScanOptions): Promise<ScanOutcome> {
  const begun = beginScan({ ...options, languages: () => Promise.resolve(languages) })
  try {
    return await begun.answer(options)
  } finally {
    begun.stop()
  }
}

/**
 * Begins with the parts that need no answer to a question. If an earlier run's outcome is still valid, neither the languages
 * nor the scanner are loaded: that would take longer than everything else.
 */
export function beginScan(plan: ScanPlan): BegunScan {
  const end = new AbortController()
  const slice = new TimeSlice(end.signal)
  const languages = once(async () => {
    const [{ completeLanguage }, declared] = await Promise.all([import('@service/scanner-kit'), plan.languages()])
    return declared.map(completeLanguage)
  })
  const opened = openSnapshot(plan, languages)
  const checked = opened.then((snapshot) => snapshot?.check(slice))
  const whole = once(async () => {
    const snapshot = await checked
    const { beginWholeScan } = await import('./run/whole.js')
    const { chosenSdks } = await import('./chosen-sdks.js')
    const loaded = await languages()
    const sdks = await chosenSdks(plan.sdks, loaded)
    return beginWholeScan({ ...plan, languages: loaded, sdks }, snapshot, slice)
  })
  const ahead = checked.then((snapshot) => (snapshot?.isUnchanged() ? undefined : whole()))
  const ready = opened.then(() => undefined)
  // The error reaches the caller through `answer`.
  for (const one of [ahead, ready]) one.catch(() => undefined)
  return {
    ready,
    answer: async (question) => {
      const snapshot = await checked
      return snapshot?.outcome(question) ?? (await whole()).answer(question)
    },
    stop: () => {
      end.abort()
      ahead.then((begun) => begun?.stop()).catch(() => undefined)
    },
  }
}

/** Languages that an earlier run could load need not be loaded first. */
async function openSnapshot(plan: ScanPlan, languages: () => Promise<Language[]>): Promise<Snapshot | undefined> {
  const { snapshotFile, memory } = plan
  if (memory) return Snapshot.inMemory(plan, memory)
  if (snapshotFile === undefined) return languages().then(() => undefined)
  const known = plan.versions && Snapshot.open(plan, snapshotFile, plan.versions)
  if (known?.hasEarlier()) return known
  const loaded = await languages()
  return known ?? Snapshot.open(plan, snapshotFile, () => versionsOf(loaded))
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}
