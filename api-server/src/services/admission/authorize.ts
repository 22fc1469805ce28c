import {
  abilitiesIn,
  effectivePermissions,
  effectivePermissionsAnywhere,
  sees,
  type Credential,
} from '../../domain/access.js'
import { isUuid } from '../../domain/check.js'
import { Forbidden, NotFound } from '../../domain/errors.js'
import type { Ability, Permission } from '../../domain/permissions.js'
import type { Environment } from '../../domain/records.js'
import type { Caller, SessionCaller } from '../context.js'

/**
 * The caller with their rights in the project and environment that a path names. Every path must resolve this before it checks a
 * permission. Throws NotFound for a project that the caller cannot see, as for a project that does not exist.
 */
export function inPlace<C extends Caller | SessionCaller>(caller: C, params: Readonly<Record<string, string>>): C {
  const { projectId, environmentId } = params
  if (projectId === undefined) return caller
  const { access } = caller
  const id = projectId.toLowerCase()
  if (!sees(access, id)) throw new NotFound(`There is no project with the id ${projectId}.`)
  if (access.rights.length === 0 || !isUuid(projectId)) return caller
  const reach = environmentId === undefined ? undefined : { environmentId: environmentId.toLowerCase() }
  const permissions = effectivePermissions(caller, id, reach)
  return { ...caller, permissions, ...('abilities' in caller && { abilities: abilitiesIn(access, id) }) }
}

/** Throws Forbidden when the caller lacks the permission. */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (caller.permissions.has(permission)) return
  const who = caller.tokenName === null ? 'Your role' : 'The API token'
  throw new Forbidden('INSUFFICIENT_PERMISSIONS', `${who} lacks the permission ${permission}.`)
}

/** Before a service is called: throws Forbidden if the caller lacks the permission that the route needs. */
export function requireForRoute(
  caller: Caller,
  { permission, inSomeProject }: { permission: Permission; inSomeProject?: true },
): void {
  if (inSomeProject && effectivePermissionsAnywhere(caller).has(permission)) return
  requirePermission(caller, permission)
}

/** Whether the caller has the permission where a record belongs: in a project or, with null, in the organization. */
export function isGrantedWhere(caller: Caller, projectId: string | null, permission: Permission): boolean {
  return effectivePermissions(caller, projectId ?? undefined).has(permission)
}

/** Throws Forbidden when the caller lacks the permission where the record belongs (`isGrantedWhere`). */
export function requireWhere(caller: Caller, projectId: string | null, permission: Permission): void {
  const permissions = effectivePermissions(caller, projectId ?? undefined)
  requirePermission({ ...caller, permissions }, permission)
}

/** Throws Forbidden when the member's role has neither such a permission nor such an ability. */
export function requireAccess({ permissions, abilities }: SessionCaller, access: Permission | Ability): void {
  if ((permissions as ReadonlySet<string>).has(access) || (abilities as ReadonlySet<string>).has(access)) return
  throw new Forbidden('INSUFFICIENT_PERMISSIONS', `Your role lacks the permission ${access}.`)
}

export function mayChangeRules(caller: Credential, { id, projectId }: Pick<Environment, 'id' | 'projectId'>): boolean {
  return effectivePermissions(caller, projectId, { environmentId: id }).has('config-targeting-rules:update')
}

/** A member who may change rules somewhere in the project may propose them everywhere in it. */
export function mayProposeRules(caller: Credential, projectId: string): boolean {
  return effectivePermissions(caller, projectId).has('config-targeting-rules:update')
}

/** Throws Forbidden if the caller may change rules in other environments only. */
export function requireRules(caller: Caller, environment: Environment): void {
  if (mayChangeRules(caller, environment)) return
  throw new Forbidden('INSUFFICIENT_PERMISSIONS', `You may not change rules in ${environment.name}.`)
}

/** As `requireRules`, for a proposal. Throws Forbidden. */
export function requireProposing(caller: Caller, environment: Environment): void {
  if (!mayProposeRules(caller, environment.projectId)) requireRules(caller, environment)
}

/** For changes of a config's settings that show in every environment. Throws Forbidden. */
export function requireSettings(caller: Caller, projectId: string): void {
  if (effectivePermissions(caller, projectId, 'every environment').has('config-settings:update')) return
  throw new Forbidden(
    'INSUFFICIENT_PERMISSIONS',
    'You may change rules in some environments only. Key, type, options, variations and availability of a config count in all of them.',
  )
}
