import { type Language, startParsing } from '@service/scanner-kit'
import path from 'node:path'
import { FactsStore } from './facts/store.js'
import { indirectReferences } from './indirect.js'
import { languageByFile } from './languages-by-file.js'
import { type Classified, classify, type Placed } from './link/classify.js'
import { Evaluator } from './link/evaluator.js'
import { exportedAliases, Interest } from './link/interest.js'
import { matchCall } from './link/match.js'
import { Project } from './link/project.js'
import type { ScanOptions, ScanOutcome } from './options.js'
import { createProjectView } from './project-view.js'
import type { DynamicReference, Reference, ScanResult } from './result.js'
import { type Survey, Surveyor } from './survey.js'
import { isTestPath, listFiles } from './walk/index.js'

export type { ScanOptions, ScanOutcome, ScanProgress } from './options.js'
export type * from './result.js'

/** Finds every place below a folder where a config key is read or written down. */
export async function scan(options: ScanOptions): Promise<ScanOutcome> {
  const [walk] = await Promise.all([
    listFiles({
      root: options.root,
      include: options.include,
      exclude: options.exclude,
      onProgress: (done) => options.onProgress?.({ stage: 'list', done }),
    }),
    startParsing(),
  ])
  const languageOf = languageByFile(options.languages)
  const files = walk.files.map((file) => file.path)
  const run = new ScanRun(options, languageOf, files)
  await run.readAll()
  return run.finish(walk.notes)
}

/** One scan's state: what was read, and what was found so far. */
class ScanRun {
  private readonly surveys = new Map<string, Survey>()
  private readonly notes: { file: string; reason: string }[] = []
  private readonly surveyor: Surveyor
  private readonly keys: ReadonlySet<string>
  private readonly reported: (file: string) => boolean
  private filesScanned = 0

  constructor(
    private readonly options: ScanOptions,
    private readonly languageOf: (file: string) => Language | undefined,
    private readonly files: string[],
  ) {
    this.keys = new Set(options.keys)
    this.surveyor = new Surveyor(options.root, options.keys, options.sdks)
    this.reported = inside(options.root, options.path)
  }

  /** Reads every file that can matter; the text of those worth parsing is kept. */
  async readAll(): Promise<void> {
    const files = this.files.filter((file) => this.languageOf(file) !== undefined)
    for (const [index, file] of files.entries()) {
      if (index % 200 === 0) {
        this.options.onProgress?.({ stage: 'read', done: index, total: files.length })
        await new Promise((resolve) => setImmediate(resolve))
      }
      const read = this.surveyor.read(file, this.languageOf(file))
      if ('kind' in read) {
        if (read.kind === 'unreadable') this.notes.push({ file, reason: read.reason })
        continue
      }
      if (this.reported(file)) this.filesScanned += 1
      if (read.marker || read.call || read.key) this.surveys.set(file, read)
    }
  }

  finish(walkNotes: { file: string; reason: string }[]): ScanOutcome {
    const { options, languageOf, surveys } = this
    const store = new FactsStore(
      languageOf,
      (file) => this.textOf(file),
      (file, reason) => this.notes.push({ file, reason }),
    )
    const candidates = this.widened(this.candidates(), store)
    const view = createProjectView(options.root, this.files)
    const project = new Project(
      view,
      languageOf,
      (file) => store.get(file),
      candidates,
      options.sdks,
      options.languages,
    )
    const found = this.link(new Evaluator(project), candidates.filter(this.reported))

    const indirect = [...surveys.values()]
      .filter((survey) => survey.key && this.reported(survey.file))
      .flatMap((survey) => {
        const language = languageOf(survey.file)
        const test = isTestPath(survey.file, language?.testFiles ?? [])
        const taken = found.taken.get(survey.file) ?? new Set<string>()
        return indirectReferences(survey.file, store.get(survey.file)?.strings ?? [], this.keys, taken, test)
      })
    return {
      result: {
        project: options.project,
        filesScanned: this.filesScanned,
        references: inOrder<Reference>([...found.direct, ...indirect]),
        dynamicReferences: inOrder<DynamicReference>(found.dynamic),
      } satisfies ScanResult,
      sdkTypes: Object.fromEntries(
        [...options.languages.flatMap((language) => language.sdks), ...options.sdks].map((sdk) => [sdk.id, sdk.type]),
      ),
      notes: [...walkNotes, ...this.notes],
    }
  }

  /** Files that may hold a read, or lead to one. Where no file of a language names an SDK, no call of it can be one. */
  private candidates(): string[] {
    const family = (language: Language) => language.family ?? language.id
    const withSdk = new Set<string>()
    for (const { file, marker } of this.surveys.values()) {
      const language = this.languageOf(file)
      if (marker && language) withSdk.add(family(language))
    }
    return [...this.surveys.values()]
      .filter(({ file, marker, call }) => {
        const language = this.languageOf(file)
        return marker || (call && language !== undefined && withSdk.has(family(language)))
      })
      .map(({ file }) => file)
  }

  /** Adds the files that use an SDK's function under a name that another file exports it by (`export { useFlag as useToggle }`). */
  private widened(candidates: string[], store: FactsStore): string[] {
    const known = new Set(candidates)
    const aliases = new Map<Language, Set<string>>()
    for (const file of candidates) {
      const language = this.languageOf(file)
      if (language)
        for (const name of exportedAliases(store.get(file), this.surveyor.callsOf(language)))
          add(aliases, language, name)
    }
    const more = [...aliases].flatMap(([language, names]) => {
      const files = this.files.filter((file) => !known.has(file) && this.languageOf(file) === language)
      return this.surveyor.filesWith(files, [...names])
    })
    return [...candidates, ...more]
  }

  private link(e: Evaluator, files: string[]): Found {
    const found: Found = { direct: [], dynamic: [], taken: new Map() }
    const interest = new Interest(e.project)
    for (const [index, file] of files.entries()) {
      if (index % 100 === 0) this.options.onProgress?.({ stage: 'link', done: index, total: files.length })
      const taken = new Set<string>()
      found.taken.set(file, taken)
      for (const fact of e.project.facts(file)?.calls ?? []) {
        const use = interest.has(file, fact) ? matchCall(e, file, fact) : undefined
        if (use) classify(e, use, { ...found, taken })
      }
    }
    return found
  }

  private textOf(file: string): string | undefined {
    return this.surveys.get(file)?.text ?? this.surveyor.text(file)
  }
}

interface Found extends Omit<Classified, 'taken'> {
  taken: Map<string, Set<string>>
}

function add(map: Map<Language, Set<string>>, language: Language, name: string): void {
  const names = map.get(language)
  if (names) names.add(name)
  else map.set(language, new Set([name]))
}

/** Whether a file is to be reported: all are, or those at or below a path. */
function inside(root: string, limit: string | undefined): (file: string) => boolean {
  if (limit === undefined) return () => true
  const relative = path.relative(root, limit).split(path.sep).join('/')
  if (relative === '') return () => true
  return (file) => file === relative || file.startsWith(`${relative}/`)
}

/** By file, line and column; the column is then dropped. */
function inOrder<T extends { file: string; line: number }>(placed: Placed<T>[]): T[] {
  return placed
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column))
    .map(({ column, ...reference }) => reference as unknown as T)
}
