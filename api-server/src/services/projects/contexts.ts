import { allowedTraits } from '@service/evaluation'
import { judgeContextTraits } from '../../domain/contexts.js'
import { NotFound } from '../../domain/errors.js'
import { parse, parseAndJudge } from '../../domain/parse.js'
import type { Environment } from '../../domain/records.js'
import { ContextName, ContextSettings } from '../../domain/schemas/contexts.js'
import { timeAfter } from '../../domain/times.js'
import type { Stores } from '../../storage/storage.js'
import { audit, changed } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { findEnvironment, readInProject, writeInProject } from '../locate.js'
import { sameMembers } from '../same.js'
import { environmentView } from '../views.js'
import { named } from './environments.js'

/** Contexts that applications reported in an environment, the latest first, and which are kept there. Throws NotFound. */
export async function readContexts({ storage }: Services, caller: Caller, projectId: string, environmentId: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const environment = await findEnvironment(stores, project, environmentId)
    const seen = await stores.seenContexts.list(environment.id)
    const contexts = seen
      .map(({ kind, contextId: id, name, traits, firstSeenAt, lastSeenAt }) => {
        return { kind, id, name, traits, firstSeenAt, lastSeenAt }
      })
      .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
    return { ...settingsOf(environment), contexts }
  })
}

/**
 * Sets whether an environment keeps contexts, and which of their traits. What may no longer be kept is deleted at once. Throws
 * NotFound and Invalid.
 */
export async function changeContextSettings(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  environmentId: string,
  body: unknown,
) {
  await readInProject(storage, caller, projectId, (stores, project) => findEnvironment(stores, project, environmentId))
  const { keepContexts, contextTraits } = parseAndJudge(ContextSettings, body, { contextTraits: judgeContextTraits })
  return writeInProject(storage, caller, projectId, async (stores, project) => {
    const before = await findEnvironment(stores, project, environmentId)
    if (sameMembers(before, { keepContexts, contextTraits })) return settingsOf(before)
    const updatedAt = timeAfter(before.updatedAt, now())
    const after: Environment = { ...before, keepContexts, contextTraits, updatedAt }
    await stores.environments.update(after)
    await forgetRest(stores, after)
    await audit(stores, caller, now().toISOString(), changed(named(after), auditedView, before, after))
    return settingsOf(after)
  })
}

/** Without a trace in the audit log: it would keep what is to go. Throws NotFound and Invalid. */
export async function deleteContext(
  { storage }: Services,
  caller: Caller,
  projectId: string,
  environmentId: string,
  body: unknown,
): Promise<void> {
  await writeInProject(storage, caller, projectId, async (stores, project) => {
    const environment = await findEnvironment(stores, project, environmentId)
    const { kind, id } = parse(ContextName, body)
    if (!(await stores.seenContexts.delete(environment.id, kind, id))) {
      throw new NotFound('The environment has no context with this kind and id.')
    }
  })
}

export async function deleteContexts(
  { storage }: Services,
  caller: Caller,
  projectId: string,
  environmentId: string,
): Promise<void> {
  await writeInProject(storage, caller, projectId, async (stores, project) => {
    const environment = await findEnvironment(stores, project, environmentId)
    await stores.seenContexts.deleteByEnvironment(environment.id)
  })
}

async function forgetRest(stores: Stores, { id, keepContexts, contextTraits }: Environment): Promise<void> {
  const seen = await stores.seenContexts.list(id)
  if (!keepContexts) {
    await stores.seenContexts.deleteByEnvironment(id)
    return
  }
  await stores.seenContexts.put(
    seen.map((context) => ({ ...context, traits: allowedTraits(context.traits, contextTraits) })),
  )
}

function settingsOf({ keepContexts, contextTraits }: Environment) {
  return { keepContexts, contextTraits }
}

function auditedView(environment: Environment) {
  return { ...environmentView(environment), ...settingsOf(environment) }
}
