import { randomUUID } from 'node:crypto'
import { isUuid } from '../../domain/check.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import { parse, parseAndJudge } from '../../domain/parse.js'
import { NO_PREVIOUS_KEY, type Project, type SdkKey } from '../../domain/records.js'
import type { SdkUse } from '../../domain/reports.js'
import { SdkKeyCreate, SdkKeyRotate } from '../../domain/schemas/dashboard.js'
import { hashToken, newSdkKey } from '../../domain/tokens.js'
import type { Stores } from '../../storage/storage.js'
import { audit, changed } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { findProject, readInProject, writeInProject } from '../locate.js'
import { readName } from '../team/names.js'

const HINT_LENGTH = 4

/** For how many hours the previous secret works after a rotation, by default. */
const KEPT_HOURS = 24

const HOUR = 3_600_000

/** The keys, each with which SDKs have used which of its secrets, the latest first. */
export async function listSdkKeys({ storage, now }: Services, caller: Caller, projectId: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const views = []
    for (const key of await stores.sdkKeys.list(project.id)) {
      views.push(sdkKeyView(key, now(), await stores.sdkUses.list(key.id)))
    }
    return views
  })
}

/** Creates a key; a server SDK's secret is only in this answer. */
export async function createSdkKey({ storage, now }: Services, caller: Caller, projectId: string, body: unknown) {
  await storage.read((stores) => findProject(stores, caller, projectId))
  const input = parseAndJudge(SdkKeyCreate, body, { name: readName })
  const name = input.name.trim()
  const { secret, stored } = newSecret(input.kind)
  const at = now().toISOString()
  return writeInProject(storage, caller, projectId, async (stores, project) => {
    const environmentId = await readEnvironment(stores, project, input.environmentId)
    const own = { environmentId, kind: input.kind, name, createdBy: caller.memberName, createdAt: at, rotatedAt: null }
    const key: SdkKey = { id: randomUUID(), projectId: project.id, ...own, ...stored, ...NO_PREVIOUS_KEY }
    await stores.sdkKeys.insert(key)
    await audit(stores, caller, at, { ...named(key), action: 'create', after: auditView(key) })
    return { ...sdkKeyView(key, now(), []), key: secret }
  })
}

/**
 * Puts another secret in the place of this one, which works for `keepFor` hours more: 0, 24 or 168; 24 where the body does not say. A
 * secret from before an earlier rotation ends now.
 */
export async function rotateSdkKey(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  id: string,
  body: unknown,
) {
  const { keepFor = KEPT_HOURS } = body === undefined ? {} : parse(SdkKeyRotate, body)
  return writeInProject(storage, caller, projectId, async (stores, project) => {
    const before = await findSdkKey(stores, project, id)
    const at = now()
    const { secret, stored } = newSecret(before.kind)
    const after: SdkKey = { ...before, ...stored, ...previousOf(before, keepFor, at), rotatedAt: at.toISOString() }
    await replace(stores, caller, before, after, { at, action: 'rotate' })
    const uses = await dropUses(stores, after)
    return { ...sdkKeyView(after, at, uses), key: secret }
  })
}

/** Ends the secret from before the last rotation early. Throws NotFound if none works any more. */
export async function endPreviousSdkKey({ storage, now }: Services, caller: Caller, projectId: string, id: string) {
  return writeInProject(storage, caller, projectId, async (stores, project) => {
    const before = await findSdkKey(stores, project, id)
    const at = now()
    if (!hasPrevious(before, at)) throw new NotFound('The SDK key has no earlier secret that still works.')
    const after: SdkKey = { ...before, ...NO_PREVIOUS_KEY }
    await replace(stores, caller, before, after, { at, action: 'end-previous' })
    return sdkKeyView(after, at, await dropUses(stores, after))
  })
}

function previousOf({ hash, hint, key }: SdkKey, hours: number, at: Date) {
  if (hours === 0) return NO_PREVIOUS_KEY
  const previousUntil = new Date(at.getTime() + hours * HOUR).toISOString()
  return { previousHash: hash, previousHint: hint, previousKey: key, previousUntil }
}

function hasPrevious({ previousUntil }: SdkKey, now: Date): boolean {
  return previousUntil !== null && previousUntil > now.toISOString()
}

async function replace(
  stores: Stores,
  caller: Caller,
  before: SdkKey,
  after: SdkKey,
  done: { at: Date; action: 'rotate' | 'end-previous' },
): Promise<void> {
  await stores.sdkKeys.update(after)
  const about = { ...named(after), action: done.action }
  await audit(stores, caller, done.at.toISOString(), changed(about, auditView, before, after))
}

/** Forgets the uses of deleted secrets; returns the others. */
async function dropUses(stores: Stores, { id, hint, previousHint }: SdkKey): Promise<SdkUse[]> {
  const uses = await stores.sdkUses.list(id)
  const isOver = (use: SdkUse) => use.hint !== hint && use.hint !== previousHint
  for (const use of uses.filter(isOver)) await stores.sdkUses.delete(id, use.hint, use.sdkName, use.sdkVersion)
  return uses.filter((use) => !isOver(use))
}

export async function revokeSdkKey(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  id: string,
): Promise<void> {
  await writeInProject(storage, caller, projectId, async (stores, project) => {
    const key = await findSdkKey(stores, project, id)
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

/** `previous` is the secret from before the last rotation while it works. */
function sdkKeyView(record: SdkKey, now: Date, uses: readonly SdkUse[]) {
  const { id, environmentId, kind, name, key, hint, createdAt, createdBy, rotatedAt } = record
  const { previousHint, previousKey, previousUntil } = record
  const previous = hasPrevious(record, now) ? { hint: previousHint, key: previousKey, until: previousUntil } : null
  const shown = uses
    .filter((use) => use.hint === hint || use.hint === previous?.hint)
    .sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt))
    .map((use) => useView(use, hint))
  return { id, environmentId, kind, name, key, hint, createdAt, createdBy, rotatedAt, previous, uses: shown }
}

function useView({ hint, sdkName, sdkVersion, appName, firstUsedAt, lastUsedAt }: SdkUse, current: string) {
  const secret = hint === current ? 'current' : 'previous'
  return { secret, sdkName, sdkVersion, appName, firstUsedAt, lastUsedAt }
}

/** Without the key, even if it is not secret. */
function auditView(record: SdkKey) {
  const { id, environmentId, kind, name, hint, rotatedAt, previousHint, previousUntil } = record
  return { id, environmentId, kind, name, hint, rotatedAt, previousHint, previousUntil }
}

function named({ id, projectId }: SdkKey) {
  return { resource: 'sdk-key', resourceId: id, projectId } as const
}
