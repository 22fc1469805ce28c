/** Permissions as a matrix, the presets, and what a role keeps of a token. Pure. */
import { PERMISSIONS, USUAL_PERMISSIONS, type Permission } from '../../../src/domain/permissions.js'
import { ACTION_NAMES, RESOURCE_NAMES } from '../../app/permission-words.js'

export const ACTIONS = ['read', 'create', 'update', 'delete'] as const

export interface MatrixRow {
  resource: string
  /** One cell per action; undefined if there is nothing to permit. */
  cells: readonly (Permission | undefined)[]
}

/** Updating a config is two permissions, so configs have three rows. Archiving takes the column that is deleting for others. */
export const MATRIX: readonly MatrixRow[] = [
  row(RESOURCE_NAMES.projects, 'projects:read', 'projects:create', 'projects:update', 'projects:delete'),
  row(
    RESOURCE_NAMES.environments,
    'environments:read',
    'environments:create',
    'environments:update',
    'environments:delete',
  ),
  row(RESOURCE_NAMES.configs, 'configs:read', 'configs:create', undefined, 'configs:archive'),
  row(RESOURCE_NAMES['config-settings'], undefined, undefined, 'config-settings:update', undefined),
  row(RESOURCE_NAMES['config-targeting-rules'], undefined, undefined, 'config-targeting-rules:update', undefined),
  row(RESOURCE_NAMES.segments, 'segments:read', 'segments:create', 'segments:update', 'segments:delete'),
  row(RESOURCE_NAMES.tags, 'tags:read', 'tags:create', 'tags:update', 'tags:delete'),
  row(RESOURCE_NAMES['code-references'], undefined, undefined, 'code-references:write', undefined),
  row(RESOURCE_NAMES.audit, 'audit:read', undefined, undefined, undefined),
  row(RESOURCE_NAMES.webhooks, 'webhooks:read', undefined, 'webhooks:write', undefined),
  row(RESOURCE_NAMES.members, 'members:read', undefined, undefined, undefined),
  row(RESOURCE_NAMES.groups, 'groups:read', undefined, 'groups:write', undefined),
]

function row(resource: string, ...cells: readonly (Permission | undefined)[]): MatrixRow {
  return { resource, cells }
}

export type Preset = 'checker' | 'uploader' | 'read' | 'all' | 'own'

/** What the command-line tool needs to find a project and its configs. */
const CHECKER: readonly Permission[] = ['projects:read', 'configs:read']

/** With `--upload` as well. */
const UPLOADER: readonly Permission[] = [...CHECKER, 'code-references:write']

/** The permissions of a preset, as far as the role grants them, in the usual order. */
export function permissionsOf(preset: Exclude<Preset, 'own'>, role: readonly Permission[]): Permission[] {
  if (preset === 'uploader') return UPLOADER.filter((one) => role.includes(one))
  const wanted = (one: Permission) =>
    preset === 'all' || (preset === 'read' ? one.endsWith(':read') : CHECKER.includes(one))
  return USUAL_PERMISSIONS.filter((one) => role.includes(one) && wanted(one))
}

/** The preset that these permissions are. A viewer may do no more than read: then both are the same, and `read` is named. */
export function presetOf(permissions: readonly Permission[], role: readonly Permission[]): Preset {
  const presets = ['checker', 'read', 'all', 'uploader'] as const
  return presets.find((preset) => same(permissionsOf(preset, role), permissions)) ?? 'own'
}

/** Puts a permission in or out, keeping the usual order. */
export function toggled(permissions: readonly Permission[], one: Permission): Permission[] {
  return PERMISSIONS.filter((each) => (each === one) !== permissions.includes(each))
}

/** Permissions of the token that the member's role no longer grants. */
export function lost(token: { permissions: readonly Permission[]; effectivePermissions: readonly Permission[] }) {
  return token.permissions.filter((one) => !token.effectivePermissions.includes(one))
}

export function actionName(permission: string): string {
  const action = permission.split(':')[1] ?? ''
  return ACTION_NAMES[action] ?? action
}

/** Permissions in words, by resource, such as `Projects: read. Configs: read, archive.` */
export function inWords(permissions: readonly Permission[]): string {
  const parts = MATRIX.flatMap(({ resource, cells }) => {
    const granted = cells.filter((cell) => cell !== undefined && permissions.includes(cell))
    const actions = granted.map((cell) => actionName(cell ?? ''))
    return actions.length === 0 ? [] : [`${resource}: ${actions.join(', ')}.`]
  })
  return parts.join(' ')
}

function same(a: readonly Permission[], b: readonly Permission[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one))
}
