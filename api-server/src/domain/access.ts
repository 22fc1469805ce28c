import { ROLE_ABILITIES, ROLES, type Ability, type Permission, type ProjectRole, type Role } from './permissions.js'

/**
 * What a member may do in one project beyond what the role in the organization allows. Rights only add. An editor may be limited to some
 * of the project's environments.
 */
export interface Right {
  projectId: string
  role: ProjectRole
  /** Ids of environments; null for all of them, also those that are added later. */
  environmentIds: readonly string[] | null
}

/** Who somebody is where rights are concerned. */
export interface Access {
  /** In the organization, which is in every project. */
  role: Role
  rights: readonly Right[]
}

/** Access with the rights of groups added to a member's own. */
export function accessWith(member: Access, groupRights: readonly (readonly Right[])[]): Access {
  if (groupRights.length === 0) return member
  return { role: member.role, rights: [...member.rights, ...groupRights.flat()] }
}

/** What a change touches: one environment by id, all of them, or nothing that belongs to an environment. */
type Reach = { environmentId: string } | 'every environment' | 'no environment'

export const EVERY_ENVIRONMENT: Reach = 'every environment'

/** Only in the organization: no right in a project grants them. */
const ORGANIZATION_ONLY: readonly Permission[] = [
  'projects:create',
  'audit:read',
  'members:read',
  'groups:read',
  'groups:write',
]

const PROJECT_ABILITIES: readonly Ability[] = ['sdk-keys:manage', 'configs:restore']

/**
 * What an editor limited to some environments may do. A new config or tag changes nothing for any application, nor do the settings
 * that no environment serves (see config-update.ts).
 */
const LIMITED_EDITOR: readonly Permission[] = [
  ...ROLES.viewer,
  'configs:create',
  'config-settings:update',
  'config-targeting-rules:update',
  'segments:create',
  'tags:create',
  'tags:update',
  'code-references:write',
]

/** Of those, what counts in the environments alone. */
const IN_ENVIRONMENTS: readonly Permission[] = ['config-targeting-rules:update']
/**
 * Those of these permissions that also change things that every environment serves, which a limited editor may not
 * touch.
 */
const PARTLY: readonly Permission[] = ['config-settings:update']

export function seesAll({ role }: Access): boolean {
  return role !== 'none'
}

export function sees(access: Access, projectId: string): boolean {
  return seesAll(access) || access.rights.some((right) => right.projectId === projectId)
}

/** What is granted in a project, as far as the change reaches. */
export function permissionsIn(access: Access, projectId: string, reach: Reach = 'no environment'): Set<Permission> {
  const granted = new Set(ROLES[access.role])
  for (const right of access.rights) {
    if (right.projectId === projectId) for (const one of grantedBy(right, reach)) granted.add(one)
  }
  return granted
}

function grantedBy({ role, environmentIds }: Right, reach: Reach): readonly Permission[] {
  if (environmentIds === null) return ROLES[role].filter((one) => !ORGANIZATION_ONLY.includes(one))
  if (reach === 'no environment') return LIMITED_EDITOR
  if (reach === 'every environment') {
    return LIMITED_EDITOR.filter((one) => !IN_ENVIRONMENTS.includes(one) && !PARTLY.includes(one))
  }
  const isInside = environmentIds.includes(reach.environmentId)
  return isInside ? LIMITED_EDITOR : LIMITED_EDITOR.filter((one) => !IN_ENVIRONMENTS.includes(one))
}

/** What is granted in at least one place: the most that a token can be given. */
export function permissionsAnywhere(access: Access): Set<Permission> {
  const granted = new Set(ROLES[access.role])
  for (const right of access.rights) for (const one of grantedBy(right, 'no environment')) granted.add(one)
  return granted
}

/** Like `permissionsAnywhere`, limited to the token's permissions; without a token, not limited. */
export function effectivePermissionsAnywhere({ access, granted }: Credential): ReadonlySet<Permission> {
  if (access.rights.length === 0) return ofRole(access.role, granted)
  const anywhere = permissionsAnywhere(access)
  return granted === null ? anywhere : intersection(granted, anywhere)
}

export function abilitiesIn(access: Access, projectId: string): Set<Ability> {
  const granted = new Set(ROLE_ABILITIES[access.role])
  for (const right of access.rights) {
    if (right.projectId !== projectId || right.environmentIds !== null) continue
    for (const one of ROLE_ABILITIES[right.role]) if (PROJECT_ABILITIES.includes(one)) granted.add(one)
  }
  return granted
}

/**
 * Like `permissionsIn`, or without a project what is granted in the organization, limited to the token's permissions; without a token, not
 * limited.
 */
export function effectivePermissions(
  { access, granted }: Credential,
  projectId?: string,
  reach?: Reach,
): ReadonlySet<Permission> {
  const { role, rights } = access
  if (rights.length === 0 || projectId === undefined) return ofRole(role, granted)
  const inProject = permissionsIn(access, projectId, reach)
  return granted === null ? inProject : intersection(granted, inProject)
}

export interface Credential {
  access: Access
  /** What the token that is used was given; null without a token. */
  granted: readonly Permission[] | null
}

/** Every request asks; lists of permissions are never changed in place, so an answer stays right as long as its list. */
const KNOWN: Readonly<Record<Role, WeakMap<readonly Permission[], ReadonlySet<Permission>>>> = {
  owner: new WeakMap(),
  admin: new WeakMap(),
  editor: new WeakMap(),
  viewer: new WeakMap(),
  none: new WeakMap(),
}

function ofRole(role: Role, granted: readonly Permission[] | null): ReadonlySet<Permission> {
  const asked = granted ?? ROLES[role]
  const known = KNOWN[role].get(asked)
  if (known) return known
  const allowed = intersection(asked, new Set(ROLES[role]))
  KNOWN[role].set(asked, allowed)
  return allowed
}

function intersection(granted: readonly Permission[], allowed: ReadonlySet<Permission>): Set<Permission> {
  return new Set(granted.filter((permission) => allowed.has(permission)))
}
