import type { AdminApi } from '../api/admin-api.js'
import { connect } from '../api/connect.js'
import { projectBySlug } from '../api/project.js'
import { Failure, failure } from '../errors/failures.js'
import type { Flag } from '../manifest/flag.js'
import { pushPlan, type PushPlan } from '../manifest/push-plan.js'
import { readManifest } from '../manifest/read.js'
import { leftLines } from '../report/import-text.js'
import { toJson } from '../report/json.js'
import { pushText } from '../report/push-text.js'
import { countOf } from '../report/words.js'
import { projectFor } from '../settings/project.js'
import { colorsFor, print, write } from '../terminal/streams.js'
import { hasConsent } from './consent.js'

interface PushRequest {
  token: string | undefined
  project: string | undefined
  baseUrl: string | undefined
  /** The manifest. */
  file: string
  dryRun: boolean
  yes: boolean
  json: boolean
}

/** Creates the configs that a manifest has and the project lacks, once that is accepted. Changes nothing else. */
export async function manifestPushAction(request: PushRequest): Promise<void> {
  const { file, dryRun, json } = request
  const flags = await readManifest(file)
  const slug = await projectFor(request.project)
  const api = await connect(request)
  const project = projectBySlug(await api.listProjects(), slug)
  const plan = pushPlan(flags, await api.listConfigs(project.id))
  const shown = pushText(plan, file, slug, colorsFor(json ? process.stderr : process.stdout))
  const nothing = dryRun || plan.create.length === 0
  if (nothing && json) return print(toJson({ ...summaryOf(plan, slug), done: false }))
  if (!json) await print(shown)
  if (nothing || !(await hasConsent('Create them?', shown, request))) return
  const refused = await create(plan.create, api, project.id)
  if (json) await print(toJson({ ...summaryOf(plan, slug), done: true, refused }))
  else await print(`\nCreated ${countOf(plan.create.length - refused.length, 'config')}.`)
  if (refused.length === 0) return
  const left = refused.map(({ key, why }) => ({ where: key, why }))
  const lines = leftLines(`Refused by the server (${refused.length})`, left, colorsFor(process.stderr))
  await write(process.stderr, lines.join('\n') + '\n')
  throw failure('pushRefused', { count: refused.length })
}

function summaryOf({ create: toCreate, existing, different }: PushPlan, project: string) {
  return { project, create: toCreate.map(({ key }) => key), existing, different }
}

/** @returns those that the server refused: nothing else depends on them */
async function create(flags: readonly Flag[], api: AdminApi, projectId: string) {
  const refused: { key: string; why: string }[] = []
  for (const [index, flag] of flags.entries()) {
    const path = `/projects/${encodeURIComponent(projectId)}/configs`
    try {
      await api.write('POST', path, 'configs:create', bodyOf(flag))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.status !== 400) {
        const created = index - refused.length
        throw failure('pushStopped', { created, key: flag.key, ...error.text })
      }
      refused.push({ key: flag.key, why: error.detail.replace(/\.$/, '') })
    }
  }
  return refused
}

function bodyOf({ key, flagType, defaultValue, description }: Flag): object {
  const isObject = flagType === 'object'
  return {
    key,
    role: flagType === 'boolean' ? 'flag' : 'config',
    lifetime: 'permanent',
    type: isObject ? 'json' : flagType,
    defaultValue: isObject ? JSON.stringify(defaultValue) : defaultValue,
    ...(description !== undefined && { description }),
  }
}
