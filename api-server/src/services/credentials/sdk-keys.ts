import { randomUUID } from 'node:crypto'
import { isUuid } from '../../domain/check.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import { parseAndJudge } from '../../domain/parse.js'
import { NO_PREVIOUS_KEY, type Project, type SdkKey } from '../../domain/records.js'
import { SdkKeyCreate } from '../../domain/schemas/dashboard.js'
import { hashToken, newSdkKey } from '../../domain/tokens.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { findProject, lockProject } from '../locate.js'
import { readName } from '../team/members.js'

const HINT_LENGTH = 4

export async function listSdkKeys({ storage }: Services, caller: Caller, projectId: string) {
  return storage.read(async (stores) => {
    const project = await findProject(stores, caller, projectId)
    return (await stores.sdkKeys.list(project.id)).map(sdkKeyView)
  })
}

/** Creates a key; one of a server SDK is in this answer and nowhere else. */
export async function createSdkKey({ storage, now }: Services, caller: Caller, projectId: string, body: unknown) {
  await storage.read((stores) => findProject(stores, caller, projectId))
  const input = parseAndJudge(SdkKeyCreate, body, { name: readName })
  const name = input.name.trim()
  const { secret, stored } = newSecret(input.kind)
  const at = now().toISOString()
  return storage.transaction(async (stores) => {
    const project = await lockProject(stores, caller, projectId)
    const environmentId = await readEnvironment(stores, project, input.environmentId)
    const own = { environmentId, kind: input.kind, name, createdBy: caller.memberName, createdAt: at, rotatedAt: null }
    const key: SdkKey = { id: randomUUID(), projectId: project.id, ...own, ...stored, ...NO_PREVIOUS_KEY }
    await stores.sdkKeys.insert(key)
    await audit(stores, caller, at, { ...named(key), action: 'create', after: auditView(key) })
    return { ...sdkKeyView(key), key: secret }
  })
}

/** Puts another key in the place of this one, which no longer works. */
export async function rotateSdkKey({ storage, now }: Services, caller: Caller, projectId: string, id: string) {
  const at = now().toISOString()
  return storage.transaction(async (stores) => {
    const before = await findSdkKey(stores, await lockProject(stores, caller, projectId), id)
    const { secret, stored } = newSecret(before.kind)
    const after: SdkKey = { ...before, ...stored, rotatedAt: at }
    await stores.sdkKeys.update(after)
    const views = { before: auditView(before), after: auditView(after) }
    await audit(stores, caller, at, { ...named(after), action: 'rotate', ...views })
    return { ...sdkKeyView(after), key: secret }
  })
}

export async function revokeSdkKey(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  id: string,
): Promise<void> {
  await storage.transaction(async (stores) => {
    const key = await findSdkKey(stores, await lockProject(stores, caller, projectId), id)
    await stores.sdkKeys.delete(key.id)
    await audit(stores, caller, now().toISOString(), { ...named(key), action: 'delete', before: auditView(key) })
  })
}

/** A new key with what is stored of it. */
function newSecret(kind: SdkKey['kind']): { secret: string; stored: Pick<SdkKey, 'hash' | 'hint' | 'key'> } {
  const secret = newSdkKey(kind)
  const hint = secret.slice(-HINT_LENGTH)
  return { secret, stored: { hash: hashToken(secret), hint, key: kind === 'client' ? secret : null } }
}

async function readEnvironment(stores: Stores, project: Project, id: string): Promise<string> {
  const environment = await stores.environments.get(id.toLowerCase())
  if (environment?.projectId === project.id) return environment.id
  throw Invalid.field('environmentId', `There is no environment with the id ${id} in the project`)
}

async function findSdkKey(stores: Stores, project: Project, id: string): Promise<SdkKey> {
  const key = isUuid(id) ? await stores.sdkKeys.get(id.toLowerCase()) : null
  if (key?.projectId === project.id) return key
  throw new NotFound(`There is no SDK key with the id ${id} in the project.`)
}

function sdkKeyView(record: SdkKey) {
  const { id, environmentId, kind, name, key, hint, createdAt, createdBy, rotatedAt } = record
  return { id, environmentId, kind, name, key, hint, createdAt, createdBy, rotatedAt }
}

/** Without the key, also where it is no secret. */
function auditView(record: SdkKey) {
  const { id, environmentId, kind, name, hint, rotatedAt } = record
  return { id, environmentId, kind, name, hint, rotatedAt }
}

function named({ id, projectId }: SdkKey) {
  return { resource: 'sdk-key', resourceId: id, projectId } as const
}
