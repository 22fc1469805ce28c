/** Permissions of tokens as people read them. Pure. */
import { t } from '../language/text.js'

/** What a permission is about, by the word before its colon. */
export const RESOURCE_NAMES = {
  projects: t('Projects'),
  environments: t('Environments'),
  configs: t('Configs'),
  'config-settings': t('Config settings'),
  'config-targeting-rules': t('Targeting rules'),
  segments: t('Segments'),
  tags: t('Tags'),
  'code-references': t('Code references'),
  audit: t('Audit log'),
  webhooks: t('Webhooks'),
  members: t('Members'),
  groups: t('Groups'),
} as const

/** What a permission allows, by the word after its colon. */
export const ACTION_NAMES: Readonly<Record<string, string>> = {
  read: t('read'),
  create: t('create'),
  update: t('update'),
  delete: t('delete'),
  archive: t('archive', { context: 'permission' }),
  write: t('write'),
}

/** Such as `Configs: read`. A permission of a newer server keeps its own name. */
export function permissionName(permission: string): string {
  const [resource = '', action = ''] = permission.split(':')
  const names: Readonly<Record<string, string>> = RESOURCE_NAMES
  return resource in names ? `${names[resource] ?? ''}: ${ACTION_NAMES[action] ?? action}` : permission
}
