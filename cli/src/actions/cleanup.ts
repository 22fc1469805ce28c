import type { Language } from '@service/scanner-kit'
import { connect } from '../api/connect.js'
import { projectBySlug } from '../api/project.js'
import { readSavedConfigs, type SavedConfigs } from '../api/saved-configs.js'
import { cleanupPlaces } from '../cleanup/index.js'
import { oneValue, type Served, servedBy, valueFrom } from '../cleanup/served.js'
import { givenByOwn } from '../cleanup/value-reads.js'
import { applyEdits } from '../edits/apply.js'
import { Sources } from '../edits/sources.js'
import { failure } from '../errors/failures.js'
import { withRepositoryLanguages } from '../plugins/repository-plugins.js'
import { type CleanupReport, cleanupJson, cleanupText } from '../report/cleanup-text.js'
import { nearest } from '../report/nearest.js'
import type { ProjectConfig } from '../scan/result.js'
import { projectFor } from '../settings/project.js'
import { colorsFor, print, write } from '../terminal/streams.js'
import { notesOf } from './notes.js'
import { runScan } from './run-scan.js'

interface CleanupRequest {
  key: string
  token: string | undefined
  project: string | undefined
  baseUrl: string | undefined
  configs: string | undefined
  /** Replaces what is safe to replace. */
  write: boolean
  /** The value to put in place of reads; by default what the config serves. */
  value: string | undefined
  /** Slugs of the environments that say what is served; all by default. */
  environments: string[]
  json: boolean
  languages: () => Promise<Language[]>
}

/** Lists the places of a config to be removed and, on request, replaces its reads by its value. */
export async function cleanupAction(request: CleanupRequest): Promise<void> {
  const asked = await ask(request)
  const { config, served } = asked
  const spelling = request.value ?? oneValue(served)
  const value = spelling === undefined ? undefined : valueFrom(spelling, config)
  if (request.value !== undefined && value === undefined)
    throw failure('cleanupValueWrong', { value: request.value, key: config.key, type: config.type })
  const noValue = value === undefined ? whyNot(spelling, asked, request) : undefined
  if (request.write && noValue !== undefined) throw failure('cleanupNoValue', { key: config.key, why: noValue })
  const scan = await runScan({
    ...request,
    needsProject: true,
    known: asked.saved,
    strict: false,
    cache: true,
  })
  const sources = new Sources(scan.settings.root)
  const languages = await withRepositoryLanguages(await request.languages(), scan.settings)
  const places = await cleanupPlaces(scan.outcome, config, {
    value,
    givenByOwn: givenByOwn(scan.settings.sdks),
    languages,
    sources,
  })
  const edits = places.flatMap(({ edit }) => edit ?? [])
  const applied = await applyEdits(scan.settings.root, edits, !request.write)
  const left = new Map(applied.left.map(({ edit, why }) => [edit, why]))
  const report: CleanupReport = {
    config,
    served,
    value,
    noValue,
    places: places.map(({ edit, ...place }) => {
      const why = edit && left.get(edit)
      return why === undefined ? { ...place, edit } : { ...place, why }
    }),
    isWritten: request.write,
    dynamic: scan.outcome.result.dynamicReferences.length,
  }
  await print(request.json ? cleanupJson(report) : cleanupText(report, colorsFor(process.stdout)))
  await write(process.stderr, notesOf(scan, false))
}

interface ConfigToClean {
  saved: SavedConfigs
  config: ProjectConfig
  /** Empty if the configs come from a file. */
  served: Served[]
}

async function ask(request: CleanupRequest): Promise<ConfigToClean> {
  if (request.configs !== undefined) {
    const saved = await readSavedConfigs(request.configs)
    return { saved, config: configOf(saved.configs, request.key), served: [] }
  }
  const slug = await projectFor(request.project)
  const api = await connect(request)
  const project = projectBySlug(await api.listProjects(), slug)
  const configs = await api.listConfigs(project.id)
  const config = configOf(configs, request.key)
  const path = `/projects/${encodeURIComponent(project.id)}/configs/${encodeURIComponent(config.key)}`
  const all = servedBy(await api.read(path, 'configs:read'))
  return { saved: { project: project.slug, configs }, config, served: ofEnvironments(all, request.environments) }
}

function ofEnvironments(served: Served[], wanted: string[]): Served[] {
  const known = served.map(({ environment: slug }) => slug)
  for (const slug of wanted) {
    if (!known.includes(slug)) throw failure('unknownEnvironment', { slug, suggestion: nearest(slug, known), known })
  }
  return wanted.length === 0 ? served : served.filter(({ environment: slug }) => wanted.includes(slug))
}

function configOf(configs: readonly ProjectConfig[], key: string): ProjectConfig {
  const config =
    configs.find((one) => one.key === key) ??
    configs.find(({ deprecatedKeys }) => deprecatedKeys.some((old) => old.key === key))
  if (config) return config
  const suggestion = nearest(
    key,
    configs.map((one) => one.key),
  )
  throw failure('unknownConfig', { key, suggestion })
}

function whyNot(
  spelling: string | undefined,
  { config, served }: ConfigToClean,
  { configs, value }: CleanupRequest,
): string {
  if (config.type === 'json') return 'values of json are not written into code'
  if (configs !== undefined && value === undefined) return 'a file of configs holds no values. Give one with --value'
  if (spelling !== undefined) return `its value ${spelling} is not one that code can write in its place`
  const rules = served.filter((one) => one.rules > 0).map((one) => one.environment)
  if (rules.length > 0)
    return `it has rules in ${rules.join(', ')}. Name other environments with --environment, or give --value`
  return 'its environments serve different values. Name one with --environment, or give --value'
}
