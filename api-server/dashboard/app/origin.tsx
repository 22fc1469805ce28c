import type { AuditEntry } from '../api/types.js'

export const SOURCE_WORDS: Readonly<Record<string, string>> = {
  API: 'Admin API',
  terraform: 'Terraform',
  opentofu: 'OpenTofu',
  mcp: 'AI assistant',
  dashboard: 'Dashboard',
  CLI: 'Command on the server',
  system: 'The server itself',
}

/** By which way something was changed, and with which token. */
export function Origin({ source, tokenName }: Pick<AuditEntry, 'source' | 'tokenName'>) {
  return (
    <>
      {SOURCE_WORDS[source] ?? source}
      {tokenName !== null && (
        <>
          {' with the token '}
          <bdi>{tokenName}</bdi>
        </>
      )}
    </>
  )
}
