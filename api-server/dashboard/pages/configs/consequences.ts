/** What a change of settings does to applications that run now. Pure. */
import type { ConfigSummary } from '../../api/types.js'
import type { SettingsDraft } from './draft.js'
import { TYPE_NAMES } from '../../app/config-words.js'

/** A sentence for each change that applications notice at once; none when there is nothing to ask about. */
export function consequencesOf(config: ConfigSummary, draft: SettingsDraft): string[] {
  const found: string[] = []
  if (draft.type !== config.type) {
    found.push(
      `Its type becomes ${TYPE_NAMES[draft.type]}. Code that reads it as ${TYPE_NAMES[config.type]} must be ` +
        'changed: service validate reports it.',
    )
  }
  if (config.client && !draft.client) {
    found.push('It is no longer available to client SDKs: browsers and apps must do without it.')
  }
  if (config.server && !draft.server) {
    found.push('It is no longer available to server SDKs: servers must do without it.')
  }
  if (draft.role !== 'experiment' && config.variations.length > 0) {
    const count = config.variations.length
    found.push(`Its ${count === 1 ? 'variation is' : `${count} variations are`} deleted: only experiments have them.`)
  }
  return found
}
