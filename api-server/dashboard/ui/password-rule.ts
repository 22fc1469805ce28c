import { PASSWORD_LENGTH } from '../../src/domain/password-length.js'
import { t } from '../language/text.js'

/** What a new password must be, said before one is chosen. */
export const PASSWORD_RULE = t('{min} to {max} characters, and not your email.', {
  min: PASSWORD_LENGTH.min,
  max: PASSWORD_LENGTH.max,
})
