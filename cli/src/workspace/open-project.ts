import type { Language } from '@service/scanner-kit'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { withRepositoryLanguages } from '../plugins/repository-plugins.js'
import { Engine } from '../scan/run/engine/index.js'
import type { ScanOutcome } from '../scan/options.js'
import { cacheFiles } from '../settings/cache-folder.js'
import { thisSystem } from '../settings/locations.js'
import type { Settings } from '../settings/members.js'
import { findSettings } from '../settings/settings.js'
import { checkNames, nameMistakes } from '../settings/used-names.js'
import { checksOf, type FileCheck, NOTHING_FOUND } from './checks.js'
import { type ConfigsRequest, type KnownConfigs, loadConfigs } from './configs.js'

export interface ProjectRequest extends ConfigsRequest {
  /** Those that are installed. */
  languages: Language[]
  /** Whether code of the repository may run: plugins in its `node_modules`, or in a folder that `service.json` names. */
  trusted: boolean
}

/** A repository, or a part of one with its own `service.json`, that stays open: its settings, its configs and what a scan finds. */
export class OpenProject {
  private readonly texts = new Map<string, string>()
  private known: KnownConfigs | undefined
  private lastOutcome: ScanOutcome | undefined
  private checks: Map<string, FileCheck> | undefined
  /** Counts possible changes of what is found, and how many of them the last full scan has seen. */
  private changes = 0
  private seenChanges = 0

  private constructor(
    readonly settings: Settings,
    private readonly request: ProjectRequest,
    private readonly engine: Engine,
    /** Languages that the repository brings along and that were not read, because it is not trusted. */
    readonly notTrusted: readonly string[],
  ) {}

  /**
   * Opens the project that a folder belongs to, by the nearest `service.json` upward.
   * @throws Failure for mistakes in it
   */
  static async open(folder: string, request: ProjectRequest): Promise<OpenProject> {
    const { languages: installed, trusted } = request
    const found = await findSettings(folder, (names) => nameMistakes(names, installed))
    const notTrusted = trusted
      ? []
      : found.languages.filter((one) => isBroughtAlong(one, installed)).map(({ id }) => id)
    const settings = { ...found, languages: found.languages.filter(({ id }) => !notTrusted.includes(id)) }
    const all = trusted ? await withRepositoryLanguages(installed, settings) : installed
    const languages = await checkNames(settings, [], all)
    const { root, include, exclude, sdks } = settings
    const cacheFile = cacheFiles(thisSystem(), root).facts
    return new OpenProject(
      settings,
      request,
      new Engine({ root, include, exclude, sdks, languages, cacheFile }),
      notTrusted,
    )
  }

  get root(): string {
    return this.settings.root
  }

  /** The configs that were loaded last. */
  get configs(): KnownConfigs | undefined {
    return this.known
  }

  /** What the last look at everything found. */
  get outcome(): ScanOutcome | undefined {
    return this.lastOutcome
  }

  /** Relative to the root, with `/`; undefined for what lies outside. */
  relative(file: string): string | undefined {
    const relative = path.relative(this.root, file)
    const isOutside = relative === '' || relative.startsWith('..') || path.isAbsolute(relative)
    return isOutside ? undefined : relative.split(path.sep).join('/')
  }

  absolute(file: string): string {
    return path.join(this.root, file)
  }

  /**
   * Reloads the project's configs.
   * @throws Failure; the previous ones are kept
   */
  async refresh(): Promise<void> {
    this.known = await loadConfigs(this.request, this.settings)
    this.changes += 1
  }

  setText(file: string, text: string | undefined): void {
    if (text === undefined) this.texts.delete(file)
    else this.texts.set(file, text)
    this.engine.setText(file, text)
    this.changes += 1
  }

  /** As in `Engine`. */
  changed(files: string[]): void {
    this.engine.changed(files)
    this.changes += 1
  }

  /** As in `Engine`. */
  lookAgain(): void {
    this.engine.lookAgain()
    this.changes += 1
  }

  /** What is found in one file. A look at everything that is under way is given up. */
  async check(file: string): Promise<FileCheck> {
    this.engine.interrupt()
    const outcome = await this.engine.scanFile(this.question(), file)
    const check = this.checked(outcome).get(file) ?? NOTHING_FOUND
    this.checks?.set(file, check)
    return check
  }

  /** What a file would hold if it had another text. */
  async tryText(file: string, text: string): Promise<FileCheck> {
    this.engine.interrupt()
    const outcome = await this.engine.scanFile(this.question(), file, text)
    return this.checked(outcome).get(file) ?? NOTHING_FOUND
  }

  /** @throws Interrupted if a look at one file came between */
  async checkAll(): Promise<Map<string, FileCheck>> {
    const changes = this.changes
    this.lastOutcome = await this.engine.scan(this.question())
    this.seenChanges = changes
    return (this.checks = this.checked(this.lastOutcome))
  }

  /** What the last looks at everything and at single files found. @throws as `checkAll` */
  async latest(): Promise<Map<string, FileCheck>> {
    return this.checks ?? this.checkAll()
  }

  /** What there is to find at this moment. @throws as `checkAll` */
  async current(): Promise<Map<string, FileCheck>> {
    return this.seenChanges === this.changes ? this.latest() : this.checkAll()
  }

  /** Whether a file is known to be none that is scanned: git ignores it, or no language reads it. */
  isOutside(file: string): boolean {
    return this.checks !== undefined && !this.engine.isScanned(file) && existsSync(this.absolute(file))
  }

  /** Whether a file is one of those that a full scan reads. */
  async isScanned(file: string): Promise<boolean> {
    await this.current()
    return this.engine.isScanned(file)
  }

  /** Whether the configs come from a file. */
  get isOffline(): boolean {
    return this.request.configs !== undefined
  }

  /** As in `Engine`. */
  strings(value: string): { file: string; line: number; column: number }[] {
    return this.engine.strings(value)
  }

  close(): void {
    this.engine.close()
  }

  private question() {
    const { project = '', configs = [] } = this.known ?? {}
    return {
      project,
      keys: configs.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)]),
    }
  }

  private checked(outcome: ScanOutcome): Map<string, FileCheck> {
    const { root, ignoreKeys, rules } = this.settings
    const textOf = (file: string) => this.texts.get(file)
    return checksOf(outcome, { root, configs: this.known?.configs, ignoreKeys, rules, textOf })
  }
}

/** Whether a language's plugin would have to come from the repository. */
function isBroughtAlong({ id, wish, from }: Settings['languages'][number], installed: readonly Language[]): boolean {
  return wish === 'require' && (from !== undefined || !installed.some((language) => language.id === id))
}
