import type { Language } from '@service/scanner-kit'
import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { AdminApi } from '../api/admin-api.js'
import { baseUrlFrom } from '../api/base-url.js'
import { projectBySlug } from '../api/project.js'
import { readSavedConfigs, savedConfigsText, type SavedConfigs } from '../api/saved-configs.js'
import { failure } from '../errors/failures.js'
import { repositoryVersions, withRepositoryLanguages } from '../plugins/repository-plugins.js'
import { countOf } from '../report/words.js'
import { beginScan } from '../scan/index.js'
import type { ScanOutcome } from '../scan/options.js'
import type { ProjectConfig, ScanResult } from '../scan/result.js'
import { cacheFiles } from '../settings/cache-folder.js'
import { environment } from '../settings/environment.js'
import { thisPlace } from '../settings/locations.js'
import type { Settings } from '../settings/members.js'
import { findSettings } from '../settings/settings.js'
import { findToken } from '../settings/token.js'
import { checkNames, nameMistakes } from '../settings/used-names.js'
import { choicesOf } from '../settings/used-sdks.js'
import { scanProgress } from '../terminal/progress.js'
import { withNotRead } from './completeness.js'
import { findReportFile } from './report-file.js'

export interface ScanRequest {
  /** Whether the run is of no use without a project. */
  needsProject: boolean
  token: string | undefined
  project: string | undefined
  baseUrl: string | undefined
  /** A file with the project's configs, instead of a service to ask. */
  configs?: string | undefined
  /** The file that the project's configs are written to. */
  writeConfigs?: string | undefined
  /** Relative to the working directory; limits what is reported. */
  path?: string | undefined
  /** Vendors whose SDKs are looked for beside those of the settings. */
  sdks?: string[] | undefined
  languages: () => Promise<Language[]>
  /** Whether whatever could not be read ends the run. */
  strict: boolean
  /** Whether the configs that nothing refers to are asked for. */
  unused?: boolean | undefined
  /** Whether it is told of each SDK what was seen of it. */
  explain?: boolean | undefined
  /** What tells one state of the languages' code from another, where that can be told without loading them. */
  languageVersions?: (() => string | undefined) | undefined
  /** Whether facts of earlier runs are used, and kept for later ones. */
  cache: boolean
}

/** What a scan is limited to. */
export interface PathLimit {
  /** As it was given. */
  given: string
  /** Absolute. */
  path: string
  /** It is a symbolic link, or reached through one below the root. */
  isLinked: boolean
}

export interface ProjectScan {
  settings: Settings
  configs: ProjectConfig[]
  outcome: ScanOutcome
  /** What the path argument names, as it was given, where there is one. */
  limit: PathLimit | undefined
  /** Vendors that the command names beside those of the settings. */
  asked: string[]
  /** What else was done, for stderr. */
  note: string
}

const NO_PROJECT =
  'No project: what names a key without reading it through an SDK is not listed, and no key is checked. ' +
  '`service init --project <slug>` links one; --configs <file> takes one from a file.\n'
const NO_READ =
  'No call of an SDK of the service or of OpenFeature was found. `service sdks` lists vendors to look for with --sdk; ' +
  'a wrapper or an SDK of your own is described under `sdks` in service.json.\n'

/** Scans the code of the working directory for the project's keys. Whatever can fail without a request fails before them. */
export async function runScan(request: ScanRequest): Promise<ProjectScan> {
  const settings = await findSettings(process.cwd(), async (names) => nameMistakes(names, await request.languages()))
  const limit = request.path === undefined ? undefined : await pathInside(settings.root, request.path)
  const target =
    request.writeConfigs === undefined ? undefined : await findReportFile(request.writeConfigs, 'write-configs')
  const ask = await findConfigs(request, settings)
  const { root, include, exclude } = settings
  const asked = request.sdks ?? []
  const onlyAsked = asked.filter((name) => !settings.sdks.includes(name))
  const kept = request.cache ? cacheFiles(thisPlace(), root) : undefined
  const progress = scanProgress(process.stderr)
  const begun = beginScan({
    root,
    include,
    exclude,
    sdks: choicesOf(settings, asked),
    cacheFile: kept?.facts,
    // What is explained is looked at anew, and only what ordinary scans see is kept for the next one.
    snapshotFile: request.explain ? undefined : kept?.snapshot,
    languages: async () => {
      const all = await withRepositoryLanguages(await request.languages(), settings)
      return checkNames(settings, asked, all)
    },
    versions: versionsFor(request, settings),
    onProgress: progress.show,
  })
  try {
    await begun.ready
    // The answers come while the tree is looked at.
    const { project, configs } = await ask()
    const keys = configs.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)])
    const found = await begun.answer({
      project,
      keys,
      explain: request.explain === true,
      ...(limit && { path: limit.path }),
    })
    const outcome = withNotRead(found, settings, { strict: request.strict, unused: request.unused === true })
    await target?.write(savedConfigsText({ project, configs }))
    const note = target ? `Wrote ${countOf(configs.length, 'config')} to ${request.writeConfigs ?? ''}.\n` : ''
    const shown = project === '' ? firstLookNote(outcome.result) : note
    return { settings, configs, outcome, limit, asked: onlyAsked, note: shown }
  } finally {
    begun.stop()
    progress.stop()
  }
}

/** What tells one state of the languages from another, with what was asked of them: a mistake in that is told before any request. */
function versionsFor({ languageVersions: versions, sdks = [] }: ScanRequest, settings: Settings): typeof versions {
  const asked = [settings.languages, settings.sdks.filter((one) => typeof one === 'string'), sdks]
  if (versions === undefined || asked.every((one) => one.length === 0)) return versions
  return () => {
    const known = versions()
    const ofRepository = known === undefined ? undefined : repositoryVersions(settings)
    return ofRepository === undefined ? undefined : JSON.stringify([known, ofRepository, ...asked])
  }
}

/** Where the configs come from. What is wrong with the file, or with the way to the service, is told before anything is asked. */
async function findConfigs(request: ScanRequest, settings: Settings): Promise<() => Promise<SavedConfigs>> {
  const { configs: file } = request
  if (file !== undefined && request.writeConfigs !== undefined) throw failure('readAndWrite', { option: 'configs' })
  const slug = request.project ?? environment('SERVICE_PROJECT') ?? settings.project
  if (file !== undefined) {
    const saved = await readSavedConfigs(file)
    if (slug !== undefined && slug !== saved.project) {
      throw failure('savedConfigsOfAnother', { file, saved: saved.project, slug })
    }
    return () => Promise.resolve(saved)
  }
  if (slug === undefined && isFirstLook(request)) return () => Promise.resolve({ project: '', configs: [] })
  // Without either, the secret is what is missing: a build without it is not told to link a project.
  const token = await findToken(request.token)
  if (slug === undefined) throw failure('noProject')
  const api = new AdminApi(baseUrlFrom(request.baseUrl), token)
  return async () => {
    const project = projectBySlug(await api.listProjects(), slug)
    return { project: project.slug, configs: await api.listConfigs(project.id) }
  }
}

/**
 * Whether a scan without a project lists the calls of SDKs alone. A token that is given means that the service is to be asked, and so
 * does a variable without one: that is how the secret of a build is missing.
 */
function isFirstLook({ token, sdks = [], unused, writeConfigs, needsProject }: ScanRequest): boolean {
  if (needsProject || unused === true || writeConfigs !== undefined) return false
  return sdks.length > 0 || (token === undefined && process.env['SERVICE_TOKEN'] === undefined)
}

/** What somebody without a project is told: what was not looked for, and what to do where nothing was found. */
function firstLookNote({ references, dynamicReferences, filesScanned }: ScanResult): string {
  const isEmpty = references.length + dynamicReferences.length === 0 && filesScanned > 0
  return isEmpty ? NO_PROJECT + NO_READ : NO_PROJECT
}

/** The absolute path below the root, also where one of the two is written through a link. */
async function pathInside(root: string, given: string): Promise<PathLimit> {
  // A path from an unset variable would otherwise mean the working directory.
  if (given.trim() === '') throw failure('pathMissing', { path: given })
  const absolute = path.resolve(given)
  const real = await realpath(absolute).catch(() => {
    throw failure('pathMissing', { path: given })
  })
  const realRoot = await realpath(root)
  const candidates: [string, string][] = [
    [root, absolute],
    [realRoot, real],
  ]
  for (const [base, target] of candidates) {
    const relative = path.relative(base, target)
    const isInside = relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative)
    if (isInside) return { given, path: path.join(root, relative), isLinked: path.join(realRoot, relative) !== real }
  }
  throw failure('pathOutside', { path: given, root })
}
