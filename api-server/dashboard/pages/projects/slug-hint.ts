import { t } from '../../language/text.js'

export const SLUG_HINT = t(
  'Lower-case letters, digits, and single - or _ between them. The command-line tool uses it to name the project.',
)
