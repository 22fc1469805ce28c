import { type Language, startParsing } from '@service/scanner-kit'
import path from 'node:path'
import { FactsCache } from './facts/cache.js'
import { FactsStore } from './facts/store.js'
import { indirectReferences } from './indirect.js'
import { link } from './link/index.js'
import { Project } from './link/project.js'
import type { ScanOptions, ScanOutcome } from './options.js'
import { outcomeOf } from './outcome.js'
import { createProjectView } from './project-view.js'
import { Candidates } from './survey/candidates.js'
import { Snapshot } from './snapshot/index.js'
import { newLinkMemory } from './survey/link-memory.js'
import { Sources } from './survey/sources.js'
import { helperThreads, ThreadPool } from './threads/pool.js'
import { listFiles } from './walk/index.js'
import type { Observer } from './walk/observer.js'

/** Below this many files worth parsing, grammars are compiled quickly rather than well. */
const FEW_FILES = 2_000

/** Finds every place below a folder where a config key is read or written down. */
export async function scan(options: ScanOptions): Promise<ScanOutcome> {
  const { root, languages, sdks, keys } = options
  const reported = below(root, options.path)

  const snapshot = await Snapshot.open(options)
  const known = snapshot?.outcome()
  if (known) return known
  const walk = snapshot?.list() ?? (await list(options, snapshot?.observer))
  const files = walk.files.map((file) => file.path)
  const sources = new Sources({ root, keys, languages, sdks }, files, snapshot !== undefined)
  const readable = snapshot?.recall(sources, sources.readable()) ?? sources.readable()
  const threads = new ThreadPool(sources, helperThreads(readable.length), options.cacheFile !== undefined)
  try {
    const show = (stage: 'read' | 'parse' | 'link', total: number) => (done: number) =>
      options.onProgress?.({ stage, done, total })
    await threads.survey(readable, show('read', readable.length))

    const fewFiles = sources.interesting() < FEW_FILES
    if (sources.interesting() > 0) await startParsing({ fewFiles })
    const cache = new FactsCache(options.cacheFile)
    const store = new FactsStore(sources, cache, (file) => snapshot?.factKey(file, sources))
    const view = createProjectView(root, files, snapshot?.observer)
    const links = snapshot?.links() ?? newLinkMemory()
    const found = new Candidates(sources, view, links)
    const extract = (some: readonly string[]) => {
      const unknown = some.filter((file) => !store.has(file))
      return threads.extract(byLanguage(unknown, sources), store, fewFiles)
    }
    const certain = extract(found.certain())
    const others = extract(found.others())
    const showParsed = show('parse', certain.total + others.total)
    await certain.finish(showParsed)
    await others.finish((done) => showParsed(certain.total + done))
    const candidates = [...found.files(), ...found.underOtherNames(store)]
    await threads.close()

    const project = new Project(view, sources.languageOf, (file) => store.get(file), candidates, sdks, languages)
    const linked = await link(project, candidates.filter(reported), show('link', candidates.length))
    const indirect = await indirectReferences(sources, store, linked, new Set(keys), reported)
    const { scanned, skipped } = sources.counts(reported)
    const outcome = outcomeOf({
      project: options.project,
      filesScanned: scanned,
      linked,
      indirect,
      skipped: { ...walk.skipped, ...skipped },
      partial: store.partial(),
      notes: [...walk.notes, ...sources.notes()],
    })
    cache.save()
    snapshot?.save({ walk, sources, store, outcome, links })
    return outcome
  } finally {
    await threads.close()
  }
}

/** Much comes first, so that threads end together; grammars that are better compiled quickly last: from then on everything is. */
function byLanguage(files: readonly string[], sources: Sources): string[][] {
  const groups = new Map<Language | undefined, string[]>()
  for (const file of files) {
    const language = sources.languageOf(file)
    const group = groups.get(language) ?? []
    groups.set(language, group)
    group.push(file)
  }
  const isHuge = (language: Language | undefined) => Number(language?.hugeGrammars === true)
  const ordered = [...groups].sort(([a, as], [b, bs]) => isHuge(a) - isHuge(b) || bs.length - as.length)
  return ordered.map(([, group]) => group)
}

function list({ root, include, exclude, onProgress }: ScanOptions, observer: Observer | undefined) {
  const onFound = (done: number) => onProgress?.({ stage: 'list', done })
  return listFiles({ root, include, exclude, onProgress: onFound, ...(observer && { observer }) })
}

/** Whether a file is to be reported: all are, or those at or below a path. */
function below(root: string, limit: string | undefined): (file: string) => boolean {
  const relative = limit === undefined ? '' : path.relative(root, limit).split(path.sep).join('/')
  if (relative === '') return () => true
  return (file) => file === relative || file.startsWith(`${relative}/`)
}
