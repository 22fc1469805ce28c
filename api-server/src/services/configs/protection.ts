import { ApprovalRequired, Invalid } from '../../domain/errors.js'
import { parse } from '../../domain/parse.js'
import type { Environment } from '../../domain/records.js'
import { Protection } from '../../domain/schemas/environment.js'
import { requireRules } from '../admission/authorize.js'
import { audit, changed } from '../audit/audit.js'
import { assertFresh } from '../conditional.js'
import type { Caller, Services } from '../context.js'
import { findEnvironment, readInProject, writeInProject } from '../locate.js'
import { sameMembers } from '../same.js'

/**
 * Throws Forbidden if the caller may not change rules of the environment, and ApprovalRequired and Invalid where the environment asks for more than the caller has: everything that writes a target calls
 * this first, in the transaction that writes.
 */
export function assertMayWrite(caller: Caller, environment: Environment): void {
  requireRules(caller, environment)
  if (environment.requiresApproval && caller.isApproved !== true) {
    const how = caller.source === 'CLI' ? '--propose-as <member>' : undefined
    throw new ApprovalRequired(environment.name, how)
  }
  requireComment(caller, environment)
}

/** Throws Invalid if the environment requires a comment and the caller gives none. */
export function requireComment(caller: Caller, environment: Environment): void {
  if (environment.requiresComment && (caller.comment ?? '') === '') {
    const how = caller.source === 'CLI' ? 'give it with --comment' : 'send it as X-Change-Comment'
    throw Invalid.field('comment', `Changes of rules in ${environment.name} need a comment: ${how}`)
  }
}

export async function readProtection({ storage }: Services, caller: Caller, projectId: string, environmentId: string) {
  return readInProject(storage, caller, projectId, async (stores, project) =>
    protectionOf(await findEnvironment(stores, project, environmentId)),
  )
}

/** Sets the members that are sent. The environment's own view and entity tag show none of it. Throws Invalid and NotFound. */
export async function changeProtection(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  environmentId: string,
  body: unknown,
) {
  await readInProject(storage, caller, projectId, (stores, project) => findEnvironment(stores, project, environmentId))
  const { requiresComment, requiresApproval } = parse(Protection.update, body)
  return writeInProject(storage, caller, projectId, async (stores, project) => {
    const before = await findEnvironment(stores, project, environmentId)
    assertFresh(caller, protectionOf(before))
    const sent = {
      ...(requiresComment !== undefined && { requiresComment }),
      ...(requiresApproval !== undefined && { requiresApproval }),
    }
    if (sameMembers(before, sent)) return protectionOf(before)
    const after: Environment = { ...before, ...sent }
    await stores.environments.update(after)
    const about = { resource: 'environment', resourceId: after.id, projectId: after.projectId } as const
    await audit(stores, caller, now().toISOString(), changed(about, auditedView, before, after))
    return protectionOf(after)
  })
}

function protectionOf({ requiresComment, requiresApproval }: Environment) {
  return { requiresComment, requiresApproval }
}

function auditedView(environment: Environment) {
  return { id: environment.id, name: environment.name, ...protectionOf(environment) }
}
