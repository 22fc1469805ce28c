import type { EnvironmentColor } from '../api/types.js'
import { t } from '../language/text.js'

export const COLOR_NAMES: Readonly<Record<EnvironmentColor, string>> = {
  maroon: t('maroon'),
  red: t('red'),
  purple: t('purple'),
  fuchsia: t('fuchsia'),
  green: t('green'),
  lime: t('lime'),
  olive: t('olive'),
  yellow: t('yellow'),
  navy: t('navy'),
  blue: t('blue'),
  teal: t('teal'),
  aqua: t('aqua'),
}
