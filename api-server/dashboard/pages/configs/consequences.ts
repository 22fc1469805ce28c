/** How a change of settings affects running applications. Pure. */
import type { ConfigSummary } from '../../api/types.js'
import type { SettingsDraft } from './draft.js'
import { TYPE_NAMES } from '../../app/config-words.js'
import { t } from '../../language/text.js'

/** A sentence for each change that applications notice at once; none if there is nothing to ask about. */
export function consequencesOf(config: ConfigSummary, draft: SettingsDraft): string[] {
  const found: string[] = []
  if (draft.type !== config.type) {
    found.push(
      t(
        'Its type becomes {type}. Code that reads it as {before} must be changed: service-configs validate reports it.',
        {
          type: TYPE_NAMES[draft.type],
          before: TYPE_NAMES[config.type],
        },
      ),
    )
  }
  if (config.client && !draft.client) {
    found.push(t('It is no longer available to client SDKs: browsers and apps must do without it.'))
  }
  if (config.server && !draft.server) {
    found.push(t('It is no longer available to server SDKs: servers must do without it.'))
  }
  if (draft.role !== 'experiment' && config.variations.length > 0) {
    const count = config.variations.length
    found.push(
      t('Its {count, plural, one {variation is} other {# variations are}} deleted: only experiments have them.', {
        count,
      }),
    )
  }
  return found
}
