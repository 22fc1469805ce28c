/** The formats and events of webhooks as people read them. Pure. */
import { t } from '../language/text.js'

export const FORMAT_NAMES = { standard: 'JSON', slack: 'Slack' } as const

/** Events that can be chosen, by what they are about. */
export const EVENT_NAMES: Readonly<Record<string, string>> = {
  'targets.*': t('Rules'),
  'config.*': t('Configs'),
  'planned-change.*': t('Planned changes'),
  'segment.*': t('Segments'),
  'environment.*': t('Environments'),
  'tag.*': t('Tags'),
  'sdk-key.*': t('SDK keys'),
  'code-references.*': t('Code references'),
  'project.*': t('Projects'),
  'member.*': t('Members'),
  'token.*': t('API tokens'),
}
