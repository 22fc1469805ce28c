/** What "all permissions" grants: those of the contract. */
const USUAL = [
  'projects:read',
  'projects:create',
  'projects:update',
  'projects:delete',
  'environments:read',
  'environments:create',
  'environments:update',
  'environments:delete',
  'configs:read',
  'configs:create',
  'config-settings:update',
  'config-targeting-rules:update',
  'configs:archive',
  'segments:read',
  'segments:create',
  'segments:update',
  'segments:delete',
  'tags:read',
  'tags:create',
  'tags:update',
  'tags:delete',
] as const

/** Granted only if named: neither "all permissions" nor "read everything" includes them. */
const BY_NAME_ONLY = [
  'code-references:write',
  'audit:read',
  'webhooks:read',
  'webhooks:write',
  'members:read',
  'groups:read',
  'groups:write',
] as const

/** Every permission of the Admin API; each endpoint names the one it needs. */
export const PERMISSIONS = [...USUAL, ...BY_NAME_ONLY] as const

export type Permission = (typeof PERMISSIONS)[number]

export const USUAL_PERMISSIONS: readonly Permission[] = USUAL

export const ROLE_NAMES = ['owner', 'admin', 'editor', 'viewer', 'none'] as const

/** A member's role in the organization, which counts in every project. `none` grants nothing: only rights in projects count. */
export type Role = (typeof ROLE_NAMES)[number]

export const PROJECT_ROLES = ['admin', 'editor', 'viewer'] as const

/** A role in one project. */
export type ProjectRole = (typeof PROJECT_ROLES)[number]

const READ = USUAL_PERMISSIONS.filter((permission) => permission.endsWith(':read'))

/**
 * What a member may do, and so the most that a token of that member may do. Only an owner manages members, groups and
 * the plan.
 */
export const ROLES: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  admin: PERMISSIONS.filter((name) => name !== 'groups:write'),
  editor: [
    ...READ,
    ...PERMISSIONS.filter((name) => /^(config|segment|tag|code)/.test(name) && !name.endsWith(':read')),
    'audit:read',
  ],
  viewer: READ,
  // The list of projects holds only those that the member has rights in.
  none: ['projects:read'],
}

/**
 * What members do in the dashboard beyond the Admin API; no token can. Only owners decide who is in the organization and what
 * it is called. SDK keys are secrets of an environment, so they need the roles that may change environments. Members who may
 * archive a config may restore it. A viewer sees each config's history, but not the audit log with sign-ins and tokens.
 */
const ABILITIES = [
  'members:manage',
  'service-accounts:manage',
  'organization:manage',
  'sdk-keys:manage',
  'configs:restore',
  'audit:read',
] as const

export type Ability = (typeof ABILITIES)[number]

export const ROLE_ABILITIES: Readonly<Record<Role, readonly Ability[]>> = {
  owner: ABILITIES,
  admin: ['service-accounts:manage', 'sdk-keys:manage', 'configs:restore', 'audit:read'],
  editor: ['configs:restore', 'audit:read'],
  viewer: [],
  none: [],
}

export function isPermission(value: string): value is Permission {
  return (PERMISSIONS as readonly string[]).includes(value)
}

export function isRole(value: string): value is Role {
  return (ROLE_NAMES as readonly string[]).includes(value)
}
