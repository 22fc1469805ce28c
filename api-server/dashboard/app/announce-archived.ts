import { refreshConfigs, restoreOneConfig } from '../api/configs.js'
import { failureOf } from '../api/errors.js'
import { denied } from '../api/session.js'
import type { ConfigSummary } from '../api/types.js'
import { announce, announceUndoable } from '../ui/toasts.js'
import { spelledOut } from '../ui/odd-characters.js'
import { t } from '../language/text.js'

type Archived = readonly Pick<ConfigSummary, 'id' | 'key'>[]

/** Says that configs were archived, and offers to take that back. */
export function announceArchived(message: string, projectId: string, configs: Archived): void {
  if (denied('configs:restore') !== undefined) announce(message)
  else announceUndoable(message, () => void restoreConfigs(projectId, configs))
}

/** Brings them back, and says which of them could not be. */
export async function restoreConfigs(projectId: string, configs: Archived): Promise<void> {
  const restored: string[] = []
  let problem: string | undefined
  for (const { id, key } of configs) {
    try {
      await restoreOneConfig(projectId, id)
      restored.push(key)
    } catch (error) {
      const { kind, message } = failureOf(error)
      problem ??= `${spelledOut(key)}: ${message}`
      if (kind === 'offline') break
    }
  }
  await refreshConfigs(projectId)
  const [key = ''] = restored
  if (restored.length === 1) announce(t('{key} restored', { key: spelledOut(key) }))
  else if (restored.length > 1) announce(t('{count, number} configs restored', { count: restored.length }))
  const count = configs.length - restored.length
  if (problem === undefined) return
  announce(
    t('{count, plural, one {# config} other {# configs}} could not be restored. {problem}', { count, problem }),
    'error',
  )
}
