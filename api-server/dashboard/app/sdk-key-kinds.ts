/** What an SDK key is for, as people read it. */
import type { SdkKey } from '../api/types.js'
import { t } from '../language/text.js'

export const SDK_KEY_KINDS: Readonly<Record<SdkKey['kind'], string>> = {
  server: t('server SDK'),
  client: t('client SDK'),
}
