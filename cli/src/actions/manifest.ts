import { askJson } from '../api/ask-json.js'
import { connect } from '../api/connect.js'
import { readSavedConfigs } from '../api/saved-configs.js'
import { Failure, failure } from '../errors/failures.js'
import { isMembers } from '../json-object.js'
import { FLAG_TYPES, flagWithoutValues, manifestText, type Flag } from '../manifest/flag.js'
import { nameProblems } from '../manifest/names.js'
import { projectFor } from '../settings/project.js'
import { print, write } from '../terminal/streams.js'
import { findReportFile } from './report-file.js'

interface ManifestRequest {
  token: string | undefined
  project: string | undefined
  baseUrl: string | undefined
  /** A slug. */
  environment: string | undefined
  /** A file of configs, instead of the service. */
  configs: string | undefined
  outputFile: string | undefined
}

/** Prints or writes the OpenFeature manifest of a project. */
export async function manifestAction(request: ManifestRequest): Promise<void> {
  const file = request.outputFile === undefined ? undefined : await findReportFile(request.outputFile)
  const flags = request.configs === undefined ? await askFlags(request) : await savedFlags(request.configs)
  const text = manifestText(flags)
  await (file ? file.write(text) : print(text))
  const notes = nameProblems(flags)
  if (request.configs !== undefined)
    notes.push('A file of configs has no values: the defaults are the simplest that each type allows.')
  await write(process.stderr, notes.map((note) => `${note}\n`).join(''))
}

async function savedFlags(file: string): Promise<Flag[]> {
  const { configs } = await readSavedConfigs(file)
  return configs.flatMap((config) => flagWithoutValues(config) ?? [])
}

async function askFlags(request: ManifestRequest): Promise<Flag[]> {
  const project = await projectFor(request.project)
  if (request.environment === undefined) throw failure('noManifestEnvironment')
  const { token, baseUrl } = await connect(request)
  const place = `/projects/${encodeURIComponent(project)}/environments/${encodeURIComponent(request.environment)}`
  const url = `${baseUrl.replace(/\/v1$/, '')}${place}/openfeature/v0/manifest`
  const body = await askJson({ url, token, permission: 'configs:read', timeoutMs: 30_000 }).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 404) throw failure('noManifest', { message: error.detail })
    throw error
  })
  const flags = isMembers(body) && Array.isArray(body['flags']) ? (body['flags'] as unknown[]) : undefined
  return (flags ?? [undefined]).map((flag) => flagFrom(flag, url))
}

function flagFrom(answered: unknown, url: string): Flag {
  const { key, type, defaultValue, description } = isMembers(answered) ? answered : {}
  const flagType = FLAG_TYPES.find((one) => one === type)
  if (typeof key !== 'string' || flagType === undefined)
    throw failure('unexpectedAnswer', { url, problem: 'it is not a list of flags' })
  return { key, flagType, defaultValue, ...(typeof description === 'string' && { description }) }
}
