import type { Language, SdkDescriptor } from '@service/scanner-kit'
import type { AdminApi } from '../api/admin-api.js'
import { connect } from '../api/connect.js'
import { projectBySlug } from '../api/project.js'
import { readSavedConfigs, savedConfigsText, type SavedConfigs } from '../api/saved-configs.js'
import { changedLines, type ChangedLines, type ChangesAsked } from '../changes/index.js'
import { linking } from '../errors/advice.js'
import { failure } from '../errors/failures.js'
import { repositoryVersions, withRepositoryLanguages } from '../plugins/repository-plugins.js'
import { countOf } from '../report/words.js'
import { beginScan, type ScanPlan } from '../scan/index.js'
import type { ScanOutcome } from '../scan/options.js'
import type { ProjectConfig } from '../scan/result.js'
import { cacheFiles } from '../settings/cache-folder.js'
import { environment } from '../settings/environment.js'
import { thisSystem } from '../settings/locations.js'
import type { Settings } from '../settings/members.js'
import { foldersWithSettings } from '../settings/settings-below.js'
import { findSettings } from '../settings/settings.js'
import { checkNames, nameMistakes } from '../settings/used-names.js'
import { choicesOf } from '../settings/used-sdks.js'
import { scanProgress } from '../terminal/progress.js'
import type { GivenVersion } from '../upload/code-version.js'
import type { Gaps } from '../upload/upload.js'
import { gapsOf, withNotRead } from './completeness.js'
import { emptyOutcome, nothingChangedNote, stagedNote } from './nothing-changed.js'
import { isAnyBelow, pathInside, type PathLimit } from './path-limits.js'
import { findReportFile } from './report-file.js'
import { allLayers, calledOf } from './wrapper-layers.js'

export interface ScanRequest {
  /** Whether the run is of no use without a project. */
  needsProject: boolean
  token: string | undefined
  project: string | undefined
  baseUrl: string | undefined
  /** The project's configs, if an earlier part of the run has requested them. */
  known?: FetchedConfigs | undefined
  /** A file with the project's configs, instead of a service to ask. */
  configs?: string | undefined
  /** The file that the project's configs are written to. */
  writeConfigs?: string | undefined
  /** Relative to the working directory; they limit what is reported. */
  paths?: readonly string[] | undefined
  /** Which changes are looked at, where not everything is. */
  changes?: ChangesAsked | undefined
  /** Vendors whose SDKs are looked for in addition to those of the settings. */
  sdks?: string[] | undefined
  languages: () => Promise<Language[]>
  /** Whether whatever could not be read ends the run. */
  strict: boolean
  /** Whether unused configs are requested. */
  unused?: boolean | undefined
  /** Whether to report for each SDK what was seen of it. */
  explain?: boolean | undefined
  /** Whether what is described is added to the settings. */
  write?: boolean | undefined
  /** What identifies a state of the languages' code, if that can be found without loading them. */
  languageVersions?: (() => string | undefined) | undefined
  /** What the command says of the code where its references are to be uploaded. */
  upload?: GivenVersion | undefined
  /** Whether facts of earlier runs are used, and kept for later ones. */
  cache: boolean
  /** The folder where they are kept, instead of the user's own. */
  cacheLocation?: string | undefined
}

export interface ProjectScan {
  settings: Settings
  configs: ProjectConfig[]
  outcome: ScanOutcome
  /** The files and folders that path arguments name; everything without arguments. */
  limits: PathLimit[]
  /** The lines that findings are wanted of, where not all are. */
  changes: ChangedLines | undefined
  /** No such line is where the run looks, so nothing was read. */
  isEmpty?: boolean
  /** Vendors that the command names in addition to those of the settings. */
  asked: string[]
  /** What else was done, for stderr. */
  note: string
  /** The service and the project's id there; undefined if no service was used. */
  service?: { api: AdminApi; projectId: string } | undefined
  /** What was not read, also of languages that the tool does not know. */
  gaps?: Gaps
  /** The described wrappers that scanned files call, if they are to be added to the settings. */
  called?: SdkDescriptor[]
}

interface FetchedConfigs extends SavedConfigs {
  service?: ProjectScan['service']
}

const NO_PROJECT = 'No project given: only reads through SDKs are listed, and no key is checked. To link a project, '

/** Scans the code of the working directory for the project's keys. Whatever can fail without a request fails before them. */
export async function runScan(request: ScanRequest): Promise<ProjectScan> {
  if (!request.cache && request.cacheLocation !== undefined) {
    throw failure('contradiction', { options: ['no-cache', 'cache-location'], why: 'Give one of them.' })
  }
  const settings = await findSettings(process.cwd(), async (names) => nameMistakes(names, await request.languages()))
  const limits: PathLimit[] = []
  // In turn, so that the first wrong one is the one that is named.
  for (const one of request.paths ?? []) limits.push(await pathInside(settings.root, one))
  const changes = request.changes && (await changedLines(settings.root, request.changes))
  const target =
    request.writeConfigs === undefined ? undefined : await findReportFile(request.writeConfigs, 'write-configs')
  if (request.upload) refuseUploadOfPart(request)
  const ask = await findConfigs(request, settings)
  if (request.changes && changes && !isAnyBelow(settings.root, limits, changes.files)) {
    const outcome = emptyOutcome(slugFor(request, settings) ?? '')
    const note = nothingChangedNote(request.changes)
    return { settings, configs: [], outcome, limits, changes, isEmpty: true, asked: [], note }
  }
  const { root, include, exclude } = settings
  const asked = request.sdks ?? []
  const onlyAsked = asked.filter((name) => !settings.sdks.includes(name))
  const kept = request.cache ? cacheFiles(thisSystem(), root, request.cacheLocation) : undefined
  const progress = scanProgress(process.stderr)
  const plan: ScanPlan = {
    root,
    include,
    exclude,
    sdks: choicesOf(settings, asked),
    cacheFile: kept?.facts,
    // What is explained is read again, and only what ordinary scans see is kept for the next one.
    snapshotFile: request.explain ? undefined : kept?.snapshot,
    languages: async () => {
      const all = await withRepositoryLanguages(await request.languages(), settings)
      return checkNames(settings, asked, all)
    },
    versions: versionsFor(request, settings),
    onProgress: progress.show,
    memory: await inPlace(root, changes),
  }
  const begun = beginScan(plan)
  try {
    await begun.ready
    // The answers come while the tree is looked at.
    const { project, configs, service } = await ask()
    const keys = configs.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)])
    const question = {
      project,
      keys,
      explain: request.explain === true,
      ...(limits.length > 0 && { paths: limits.map((limit) => limit.path) }),
    }
    const found = await begun.answer(question)
    const { explanation } = found
    if (explanation) explanation.wrappers = await allLayers(explanation.wrappers, plan, question)
    const called = request.write && explanation ? await calledOf(explanation.wrappers, plan, question) : []
    const outcome = withNotRead(found, settings, { strict: request.strict, unused: request.unused === true })
    await target?.write(savedConfigsText({ project, configs }))
    const note = target ? `Wrote ${countOf(configs.length, 'config')} to ${request.writeConfigs ?? ''}.\n` : ''
    const shown =
      project === '' ? `${NO_PROJECT}${linking(settings.file)}; --configs <file> takes one from a file.\n` : note
    const gaps = gapsOf(found, settings)
    const whole = { settings, configs, outcome, limits, changes, service, gaps, called }
    return { ...whole, asked: onlyAsked, note: shown + stagedNote(changes) }
  } finally {
    begun.stop()
    progress.stop()
  }
}

/** Texts to read instead of the files on disk; undefined if there are none, as is usual. */
async function inPlace(root: string, changes: ChangedLines | undefined): Promise<ScanPlan['memory']> {
  if (changes === undefined || changes.staged.size === 0) return undefined
  const { Memory } = await import('../scan/run/engine/memory.js')
  return new Memory(root).begin(changes.staged)
}

/** What tells one state of the languages from another. Includes what the settings ask of them, so that a mistake there is found before any request. */
function versionsFor({ languageVersions: versions, sdks = [] }: ScanRequest, settings: Settings): typeof versions {
  const asked = [settings.languages, settings.sdks.filter((one) => typeof one === 'string'), sdks]
  if (versions === undefined || asked.every((one) => one.length === 0)) return versions
  return () => {
    const known = versions()
    const ofRepository = known === undefined ? undefined : repositoryVersions(settings)
    return ofRepository === undefined ? undefined : JSON.stringify([known, ofRepository, ...asked])
  }
}

function slugFor({ project }: ScanRequest, settings: Settings): string | undefined {
  return project ?? environment('SERVICE_PROJECT') ?? settings.project
}

/** Where the configs come from. Throws before any request if the file, the token or the address is wrong. */
async function findConfigs(request: ScanRequest, settings: Settings): Promise<() => Promise<FetchedConfigs>> {
  const { configs: file, known } = request
  if (known) return () => Promise.resolve(known)
  if (file !== undefined && request.writeConfigs !== undefined) throw failure('readAndWrite', { option: 'configs' })
  const slug = slugFor(request, settings)
  if (file !== undefined) {
    const saved = await readSavedConfigs(file)
    if (slug !== undefined && slug !== saved.project) {
      throw failure('savedConfigsOfAnother', { file, saved: saved.project, slug })
    }
    return () => Promise.resolve(saved)
  }
  if (slug === undefined && isFirstLook(request)) return () => Promise.resolve({ project: '', configs: [] })
  // Without either, the message is about the token: a build that lacks the secret needs no advice about projects.
  const api = await connect(request)
  if (slug === undefined) {
    throw failure('noProject', { file: settings.file, below: foldersWithSettings(process.cwd()) })
  }
  return async () => {
    const project = projectBySlug(await api.listProjects(), slug)
    const service = { api, projectId: project.id }
    return { project: project.slug, configs: await api.listConfigs(project.id), service }
  }
}

/** Only the whole can be uploaded: what an upload lacks counts as gone from the code. */
function refuseUploadOfPart({ paths = [], changes, configs }: ScanRequest): void {
  if (paths.length > 0) throw failure('uploadOfPart', { other: 'a path' })
  if (changes !== undefined) throw failure('uploadOfPart', { other: 'since' in changes ? '--since' : '--staged' })
  if (configs !== undefined) throw failure('uploadWithoutService')
}

/**
 * Whether a scan without a project lists only the calls of SDKs. A token means that the service should be asked, and so does an empty
 * variable: that is what a build with a missing secret has.
 */
function isFirstLook({ token, sdks = [], unused, writeConfigs, needsProject, upload }: ScanRequest): boolean {
  if (needsProject || upload || unused === true || writeConfigs !== undefined) return false
  return sdks.length > 0 || (token === undefined && process.env['SERVICE_TOKEN'] === undefined)
}
