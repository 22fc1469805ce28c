import { startParsing } from '@service/scanner-kit'
import path from 'node:path'
import { FactsCaches } from '../queries/facts/caches.js'
import { FactsStore } from '../queries/facts/store.js'
import { groupOf } from '../language-group.js'
import { FactsAhead, inOrder } from './facts-ahead.js'
import { indirectReferences } from './indirect.js'
import { findLeavingCalls } from './leaving/index.js'
import { isPart } from './leaving/outside.js'
import { type LinkedGroups, linkGroups } from './link-groups.js'
import { Project } from '../link/project/project.js'
import type { Question, ScanOutcome, TreeOptions } from '../options.js'
import { outcomeOf } from './outcome.js'
import { respellKeys } from './key-spellings.js'
import type { TimeSlice } from '../time-slice.js'
import { createProjectView } from '../inputs/project-view.js'
import type { WalkResult } from '../inputs/walk/index.js'
import type { CheckedSnapshot } from '../store/index.js'
import type { ComparedRun, KeptFindings } from '../store/run-record.js'
import { Candidates } from '../queries/candidates/candidates.js'
import { type LinkMemory, newLinkMemory } from '../queries/survey/link-memory.js'
import { patternsOf } from '../queries/survey/patterns.js'
import { Sources } from '../queries/survey/sources.js'
import type { Search } from '../queries/survey/surveyor.js'
import { countsOf, filesNotRead } from '../queries/survey/counts.js'
import { EarlySurvey } from './threads/early-survey.js'
import { helperThreads, ThreadPool } from './threads/pool.js'
import { keepsAnything, listTree, type Tree } from './tree.js'

/** Below this many files worth parsing, grammars are compiled quickly rather than well. */
const FEW_FILES = 2_000

/** A scan that cannot just repeat what an earlier one found. */
interface WholeScan {
  answer: (question: Question) => Promise<ScanOutcome>
  /** Ends its threads. */
  stop: () => void
}

/** Begins with what needs no keys, while the service is still asked for them. */
export function beginWholeScan(
  options: TreeOptions,
  snapshot: CheckedSnapshot | undefined,
  slice: TimeSlice,
): WholeScan {
  const early = new EarlySurvey(options, keepsAnything(options))
  const tree = listTree(options, snapshot, early, slice)
  // While the service is still asked. If this fails, so does `answer`.
  tree.then(prepareParsing).catch(() => undefined)
  return {
    answer: async (question) => {
      const { root, languages, sdks } = options
      let made: Search | undefined
      const overlay = options.memory?.overlay
      const search = () => (made ??= { root, languages, overlay, patterns: patternsOf(languages, sdks, question.keys) })
      early.begin(search)
      const { walk } = await tree
      return answer({ options, question, search, early, snapshot, walk, slice })
    },
    stop: () => void early.threads()?.close(),
  }
}

/** Loads the parser before it is known whether anything must be parsed: there is time, and most trees need it. */
async function prepareParsing({ walk, known }: Tree): Promise<void> {
  if (!known && walk.files.length < FEW_FILES) await startParsing({ fewFiles: true, briefly: true })
}

/** A run whose tree has been listed. */
interface ListedRun {
  options: TreeOptions
  question: Question
  search: () => Search
  early: EarlySurvey
  snapshot: CheckedSnapshot | undefined
  walk: WalkResult
  slice: TimeSlice
}

/** A run whose files have been read. */
interface Run extends ListedRun {
  sources: Sources
  compared: ComparedRun | undefined
  threads: ThreadPool
  keys: ReadonlySet<string>
  /** Whether references in a file are reported. */
  reported: (file: string) => boolean
  /** What still holds of an earlier run. */
  kept: KeptFindings | undefined
  show: (stage: 'read' | 'parse' | 'link', total: number) => (done: number) => void
}

async function answer(listed: ListedRun): Promise<ScanOutcome> {
  const { options, question, search, early, snapshot, walk, slice } = listed
  const sources = new Sources(search(), walk.files, options.sdks, snapshot !== undefined)
  const record = snapshot?.record(sources, question)
  const readable = record?.recall(sources.readable()) ?? sources.readable()
  const helpers = helperThreads({ toRead: readable.length })
  const threads = early.threads() ?? new ThreadPool(options, helpers, keepsAnything(options))
  const show: Run['show'] = (stage, total) => (done) => {
    slice.throwIfStopped()
    options.onProgress?.({ stage, done, total })
  }
  try {
    threads.seek(search().patterns)
    const unseen = early.others(sources, readable)
    await threads.survey(sources, unseen, show('read', unseen.length))
    await early.finish(sources)
    // Threads see only the disk.
    const overlay = options.memory?.overlay
    for (const index of overlay ? unseen : []) if (overlay?.has(walk.files[index] ?? '')) sources.survey(index)

    const compared = record?.compare(options.languages)
    const kept = compared?.kept
    if (kept?.areAll && compared?.isWorthRewriting() === false) return kept.outcome
    const reported = below(options.root, question.paths ?? [])
    return await follow({ ...listed, sources, compared, threads, keys: new Set(question.keys), reported, kept, show })
  } finally {
    await threads.close()
  }
}

/** Parses and links what no earlier run has answered. */
async function follow(run: Run): Promise<ScanOutcome> {
  const { options, question, compared, sources, kept } = run
  const caches = new FactsCaches(options.cacheFile)
  const store = new FactsStore({
    sources,
    caches,
    isKey: (text) => run.keys.has(text),
    knownKey: (file) => compared?.factKey(file),
    memory: options.memory,
  })
  const links = compared?.links() ?? newLinkMemory()
  const following = await linkAll(run, store, links)
  const outcome = await report(run, store, following)
  caches.save((language) => kept?.holdsFor(groupOf(language)) !== true)
  if (question.passing !== true) compared?.save({ walk: run.walk, store, outcome, links })
  if (!isExplained(question)) return outcome
  const { explain, explainWrappers } = await import('./explain/index.js')
  const { projectOf, candidates, handingOn } = following
  const project = projectOf(candidates)
  const { languages, sdks } = options
  // Whoever wants to know what imports an SDK means files without a call, too.
  const files = [...candidates, ...handingOn()].filter(run.reported)
  const explained = { project, files, sources, languages, sdks }
  const explanation = question.explain === 'wrappers' ? await explainWrappers(explained) : await explain(explained)
  return { ...outcome, explanation }
}

function isExplained({ explain = false }: Question): boolean {
  return explain !== false
}

interface Following extends LinkedGroups {
  projectOf: (candidates: readonly string[]) => Project
  /** As in `Candidates`, of all groups. */
  handingOn: () => readonly string[]
}

async function linkAll(run: Run, store: FactsStore, links: LinkMemory): Promise<Following> {
  const { options, question, snapshot, walk, sources, threads, reported, kept, show } = run
  const { root, languages, sdks, memory } = options
  const overlay = memory?.overlay
  const view = createProjectView({
    root,
    files: walk.files,
    overlay,
    observer: snapshot?.observer,
    sourceText: (file) => sources.viewed(file),
  })
  const askedGroups =
    question.passing === true ? new Set(walk.files.filter(reported).map((one) => sources.groupOf(one))) : undefined
  const isLinked = (group: string) => kept?.holdsFor(group) !== true && askedGroups?.has(group) !== false
  const found = new Candidates(sources, view, links, options, isLinked)
  const fewFiles = found.callingCount() < FEW_FILES
  if (sources.isInteresting()) await startParsing({ fewFiles })
  const groups = inOrder(found, languages)
  const showParsed = (done: number, total: number) => show('parse', total)(done)
  const ahead = new FactsAhead({ groups, found, store, sources, threads, overlay, fewFiles, showParsed })
  const projectOf = (candidates: readonly string[]) =>
    new Project({
      view,
      languageOf: sources.languageOf,
      facts: (file) => store.get(file),
      members: (file, names) => store.members(file, names),
      candidates,
      handingOn: (group) => found.handingOn(group),
      sdksOfTeam: sdks,
      sdksOf: (language) => found.sdksOf(language),
      users: found,
      partsOfSdks: found.declared,
    })
  const linked = await linkGroups({
    found,
    groups,
    prepare: (group) => ahead.of(group),
    store,
    sources,
    sdks,
    projectOf,
    isReported: question.explain === 'wrappers' ? () => false : reported,
    areAskedAgain: isExplained(question) || isPart(options),
    goesOn: memory !== undefined,
    showLinked: (done, total) => show('link', total)(done),
  })
  return { ...linked, projectOf, handingOn: () => groups.flatMap((group) => found.handingOn(group)) }
}

async function report(run: Run, store: FactsStore, following: Following): Promise<ScanOutcome> {
  const { options, question, walk, sources, keys, reported, kept, slice } = run
  const { linked, usedForms, candidates, projectOf } = following
  respellKeys(linked, question.keys)
  const isNew = (index: number, file: string) => reported(file) && kept?.holdsAt(index) !== true
  const indirect = await indirectReferences(sources, store, linked, keys, isNew)
  const isWanted = (file: string) => reported(file) && kept?.holdsFor(sources.groupOf(file)) !== true
  const leaving =
    question.passing === true || question.explain === 'wrappers'
      ? []
      : await findLeavingCalls({
          options,
          project: projectOf(candidates),
          sources,
          linked: linked.leaving,
          isWanted,
          slice,
        })
  const { scanned, skipped } = countsOf(sources, reported)
  const notRead = filesNotRead(sources, reported)
  return outcomeOf({
    project: question.project,
    filesScanned: scanned,
    linked,
    indirect,
    skipped: { ...walk.skipped, ...skipped },
    partial: store.partial(),
    notes: [...walk.notes, ...sources.notes(), ...store.givenUp()],
    leaving,
    usedForms,
    notRead,
    allSdksNotRead: notRead.some(({ namingSdk }) => namingSdk > 0) && !sources.namesSdk(),
    unmatched: walk.unmatched,
    sdks: options.sdks,
    kept,
  })
}

/** Whether a file is reported: all are, or those at or below one of the paths. */
function below(root: string, limits: readonly string[]): (file: string) => boolean {
  const relative = new Set(limits.map((limit) => path.relative(root, limit).split(path.sep).join('/')))
  if (relative.size === 0 || relative.has('')) return () => true
  const folders = [...relative].map((limit) => `${limit}/`)
  return (file) => relative.has(file) || folders.some((folder) => file.startsWith(folder))
}
