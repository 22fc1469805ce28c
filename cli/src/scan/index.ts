import { startParsing } from '@service/scanner-kit'
import path from 'node:path'
import { FactsStore } from './facts/store.js'
import { indirectReferences } from './indirect.js'
import { link } from './link/index.js'
import { Project } from './link/project.js'
import type { ScanOptions, ScanOutcome } from './options.js'
import { outcomeOf } from './outcome.js'
import { createProjectView } from './project-view.js'
import { findCandidates } from './survey/candidates.js'
import { Sources } from './survey/sources.js'
import { listFiles } from './walk/index.js'

/** Files read before the event loop gets a turn, so that requests run and progress is drawn beside the scan. */
const FILES_PER_TURN = 200

/** Below this many files worth parsing, grammars are compiled quickly rather than well. */
const FEW_FILES = 2_000

/** Finds every place below a folder where a config key is read or written down. */
export async function scan(options: ScanOptions): Promise<ScanOutcome> {
  const { root, languages, sdks, keys } = options
  const reported = below(root, options.path)

  const walk = await list(options)
  const files = walk.files.map((file) => file.path)
  const sources = new Sources({ root, keys, languages, sdks }, files)
  await surveyAll(sources, reported, options)

  if (sources.interesting > 0) await startParsing({ fewFiles: sources.interesting < FEW_FILES })
  const store = new FactsStore(sources)
  const view = createProjectView(root, files)
  const candidates = findCandidates(sources, store, view)
  const project = new Project(view, sources.languageOf, (file) => store.get(file), candidates, sdks, languages)
  const linked = await link(project, candidates.filter(reported), (done) =>
    options.onProgress?.({ stage: 'link', done, total: candidates.length }),
  )
  const indirect = await indirectReferences(sources, store, linked, new Set(keys), reported)

  return outcomeOf({
    project: options.project,
    filesScanned: sources.scanned,
    linked,
    indirect,
    skipped: { ...walk.skipped, ...sources.skipped },
    partial: store.partial,
    notes: [...walk.notes, ...sources.notes],
  })
}

function list({ root, include, exclude, onProgress }: ScanOptions) {
  return listFiles({ root, include, exclude, onProgress: (done) => onProgress?.({ stage: 'list', done }) })
}

async function surveyAll(sources: Sources, reported: (file: string) => boolean, options: ScanOptions): Promise<void> {
  const files = sources.readable()
  for (const [done, index] of files.entries()) {
    if (done % FILES_PER_TURN === 0) {
      options.onProgress?.({ stage: 'read', done, total: files.length })
      await new Promise((resolve) => setImmediate(resolve))
    }
    sources.survey(index, reported(sources.files[index] ?? ''))
  }
}

/** Whether a file is to be reported: all are, or those at or below a path. */
function below(root: string, limit: string | undefined): (file: string) => boolean {
  const relative = limit === undefined ? '' : path.relative(root, limit).split(path.sep).join('/')
  if (relative === '') return () => true
  return (file) => file === relative || file.startsWith(`${relative}/`)
}
