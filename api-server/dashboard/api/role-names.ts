/** Roles of members as people read them. */
import { t } from '../language/text.js'

export const ROLE_LABELS: Readonly<Record<string, string>> = {
  owner: t('owner'),
  admin: t('admin'),
  editor: t('editor'),
  viewer: t('viewer'),
  none: t('none', { context: 'role' }),
}

/** A role of a newer server keeps its own name. */
export function roleName(role: unknown): string {
  return ROLE_LABELS[String(role)] ?? String(role)
}
