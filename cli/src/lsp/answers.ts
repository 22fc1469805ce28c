import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  type Diagnostic,
  type Hover,
  type Location,
  type Position,
} from 'vscode-languageserver'
import { definedAt } from '../fix/key-place.js'
import { nearest } from '../report/nearest.js'
import type { DirectReference, Reference } from '../scan/result.js'
import type { FileCheck } from '../workspace/checks.js'
import type { KnownConfig } from '../workspace/configs.js'
import type { OpenProject } from '../workspace/open-project.js'
import { completionItems, completionQuestions, readBeingWritten } from './completion.js'
import type { DiagnosticData } from './diagnostics.js'
import type { Documents } from './documents.js'
import { mendingEdit } from './edits.js'
import { configFor, ignoreAction, mendAction } from './fixes.js'
import { configMarkdown, type EnvironmentValue, unknownMarkdown } from './hover.js'
import { type KeyPlace, placesOf } from './key-places.js'
import type { ProjectFile } from './projects.js'
import { lineOf } from './text-lines.js'

/** The command that creates a config, and its title. */
export const CREATE_CONFIG = 'service.createConfig'

type KeyNames = Pick<KnownConfig, 'key' | 'deprecatedKeys'>

interface LocatedReference {
  reference: Reference
  place: KeyPlace
}

/** Answers what an editor asks about a place. Everything is as the file is at that moment, saved or not. */
export class Answers {
  private readonly values = new WeakMap<object, Map<string, Promise<EnvironmentValue[] | undefined>>>()

  constructor(private readonly documents: Documents) {}

  async hover(at: ProjectFile, position: Position): Promise<Hover | null> {
    const { project } = at
    const found = await this.referenceAt(at, position)
    const { configs } = project
    if (!found || !configs) return null
    const { key } = found.reference
    const { start, end } = found.place
    const range = { start: { ...position, character: start }, end: { ...position, character: end } }
    const config = configOf(project, key)
    if (!config) {
      if (found.reference.kind !== 'direct') return null
      const similar = nearest(
        key,
        configs.configs.map((one) => one.key),
      )
      return { range, contents: { kind: 'markdown', value: unknownMarkdown(key, configs.project, similar) } }
    }
    const values = await this.valuesOf(project, config.key)
    const readers = placesOfKey(await project.latest(), config).filter(({ kind }) => kind === 'direct')
    return { range, contents: { kind: 'markdown', value: configMarkdown(config, { values, readers, asKey: key }) } }
  }

  async complete({ project, file }: ProjectFile, position: Position): Promise<CompletionItem[]> {
    const { configs } = project
    if (!configs) return []
    for (const { text, range } of completionQuestions(this.documents.textOf(project.absolute(file)), position)) {
      const read = readBeingWritten(await project.tryText(file, text))
      if (read) return completionItems(configs.configs, read, range)
    }
    return []
  }

  /** The constants through which the key of a read came. */
  async definition(at: ProjectFile, position: Position): Promise<Location[]> {
    const found = await this.referenceAt(at, position)
    return found?.reference.kind === 'direct' ? this.constantsOf(at, found.reference) : []
  }

  /** Every place that names a key, by its current name or an old one. */
  async references(at: ProjectFile, position: Position): Promise<Location[]> {
    const { project } = at
    const found = await this.referenceAt(at, position)
    if (!found) return []
    const config = configOf(project, found.reference.key)
    const meant = config ?? { key: found.reference.key, deprecatedKeys: [] }
    const places = placesOfKey(await project.current(), meant)
    return places.flatMap(({ file, line, reference, column }) => {
      const absolute = project.absolute(file)
      const text = lineOf(this.documents.textOf(absolute), line - 1)
      return placesOf(text, reference, column).map((place) => this.location(absolute, line, place))
    })
  }

  async actions(at: ProjectFile, uri: string, diagnostics: readonly Diagnostic[]): Promise<CodeAction[]> {
    const all = await Promise.all(diagnostics.map((one) => this.actionsFor(at, uri, one)))
    return all.flat()
  }

  private async actionsFor(at: ProjectFile, uri: string, diagnostic: Diagnostic): Promise<CodeAction[]> {
    const data = diagnostic.data as DiagnosticData | undefined
    if (diagnostic.source !== 'service' || data === undefined) return []
    const { project, file } = at
    const text = this.documents.textOf(project.absolute(file))
    const line = diagnostic.range.start.line + 1
    const { problems } = await this.checkOf(at)
    const problem = problems.find(
      ({ finding }) => finding.line === line && finding.key === data.key && finding.kind === data.kind,
    )
    const read = problem?.reference
    const actions: CodeAction[] = []
    const mending = problem && mendingEdit({ project, documents: this.documents }, problem, data.instead)
    if (mending) actions.push(mendAction(diagnostic, data, mending))
    if (data.kind === 'unknown-key' && read && project.configs?.service) {
      const title = `Create the config "${data.key}" in ${project.configs.project}`
      const command = { title, command: CREATE_CONFIG, arguments: [configFor(project.root, read)] }
      actions.push({ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], command })
    }
    const ignore = ignoreAction(diagnostic, data, uri, text)
    return ignore ? [...actions, ignore] : actions
  }

  private constantsOf(at: ProjectFile, reference: DirectReference): Location[] {
    return this.constants(at, reference).map(({ file, line, column }) => {
      const absolute = at.project.absolute(file)
      const length = reference.key.length + 2
      return this.location(absolute, line, { start: column - 1, end: column - 1 + length })
    })
  }

  /** Where the read's key is written down as the value of the constant's name; the read's own file first. */
  private constants({ project, file }: ProjectFile, { key, argument }: DirectReference) {
    const name = argument && /[\p{ID_Start}_$][\p{ID_Continue}$]*(?=\W*$)/u.exec(argument)?.[0]
    if (name === undefined || name === '') return []
    const named = project.strings(key).filter(({ file: one, line, column }) => {
      const written = lineOf(this.documents.textOf(project.absolute(one)), line - 1)
      return definedAt(written, name, key).includes(column - 1)
    })
    return named.sort((a, b) => Number(b.file === file) - Number(a.file === file))
  }

  private async referenceAt(at: ProjectFile, { line, character }: Position): Promise<LocatedReference | undefined> {
    const text = lineOf(this.documents.textOf(at.project.absolute(at.file)), line)
    const { references } = await this.checkOf(at)
    for (const { reference, column } of references) {
      if (reference.line !== line + 1) continue
      const place = placesOf(text, reference, column).find(({ start, end }) => character >= start && character <= end)
      if (place) return { reference, place }
    }
    return undefined
  }

  private checkOf({ project, file }: ProjectFile): Promise<FileCheck> {
    return project.check(file)
  }

  /** Asked for once in the time of a list of configs. */
  private valuesOf(project: OpenProject, key: string): Promise<EnvironmentValue[] | undefined> {
    const { configs } = project
    if (!configs?.service) return Promise.resolve(undefined)
    const known = this.values.get(configs) ?? new Map<string, Promise<EnvironmentValue[] | undefined>>()
    this.values.set(configs, known)
    const asked = known.get(key) ?? configs.service.config(key).then(environmentValues, () => undefined)
    known.set(key, asked)
    return asked
  }

  private location(absolute: string, line: number, { start, end }: { start: number; end: number }): Location {
    const uri = this.documents.uriOf(absolute)
    return { uri, range: { start: { line: line - 1, character: start }, end: { line: line - 1, character: end } } }
  }
}

function placesOfKey(checks: ReadonlyMap<string, FileCheck>, { key, deprecatedKeys }: KeyNames) {
  const keys = new Set([key, ...deprecatedKeys.map((old) => old.key)])
  return [...checks].flatMap(([file, { references }]) =>
    references.flatMap(({ reference, column }) =>
      keys.has(reference.key) ? [{ file, line: reference.line, kind: reference.kind, reference, column }] : [],
    ),
  )
}

function configOf({ configs }: OpenProject, key: string): KnownConfig | undefined {
  const all = configs?.configs ?? []
  return all.find((one) => one.key === key) ?? all.find((one) => one.deprecatedKeys.some((old) => old.key === key))
}

interface Target {
  environment?: { name?: unknown }
  defaultValue?: unknown
  rules?: unknown
}

function environmentValues({ targets }: Record<string, unknown>): EnvironmentValue[] {
  return (Array.isArray(targets) ? (targets as Target[]) : []).map(({ environment, defaultValue, rules }) => ({
    environment: typeof environment?.name === 'string' ? environment.name : '',
    value: typeof defaultValue === 'string' ? defaultValue : JSON.stringify(defaultValue),
    rules: Array.isArray(rules) ? rules.length : 0,
  }))
}
