import type { AuditEntry } from '../api/types.js'
import { rich, t } from '../language/text.js'

export const SOURCE_WORDS: Readonly<Record<string, string>> = {
  API: t('Admin API'),
  terraform: 'Terraform',
  opentofu: 'OpenTofu',
  mcp: t('AI assistant'),
  dashboard: t('Dashboard'),
  CLI: t('Command on the server'),
  system: t('The server itself'),
}

/** By which way something was changed, and with which token. */
export function Origin({ source, tokenName }: Pick<AuditEntry, 'source' | 'tokenName'>) {
  const way = SOURCE_WORDS[source] ?? source
  if (tokenName === null) return <>{way}</>
  return <>{rich('{way} with the token {token}', { way, token: <bdi>{tokenName}</bdi> })}</>
}
