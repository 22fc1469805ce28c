/** By which way something was changed. Pure. */
import type { AuditEntry } from '../api/types.js'
import { t } from '../language/text.js'

export const SOURCE_WORDS: Readonly<Record<string, string>> = {
  API: t('Admin API'),
  terraform: 'Terraform',
  opentofu: 'OpenTofu',
  mcp: t('AI assistant'),
  dashboard: t('Dashboard'),
  CLI: t('Command on the server'),
  system: t('The server itself'),
}

/** `cause` is as the audit log has it, or in a list as histories do. */
export type Changed = Pick<AuditEntry, 'source' | 'tokenName'> & { cause: unknown }

/** The way in words, and who planned a change that a member has approved or carried out early. */
export function wayOf({ source, cause }: Changed): { way: string; plannedBy: string | undefined } {
  const [first] = [cause].flat()
  const planned = isPlan(first) ? first : undefined
  if (planned && source === 'system') return { way: t('Planned change'), plannedBy: undefined }
  return { way: SOURCE_WORDS[source] ?? source, plannedBy: planned?.memberName ?? undefined }
}

function isPlan(cause: unknown): cause is { memberName: string | null } {
  return typeof cause === 'object' && cause !== null && 'kind' in cause && cause.kind === 'planned-change'
}
