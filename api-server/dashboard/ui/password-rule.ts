import { PASSWORD_LENGTH } from '../../src/domain/password-length.js'

/** What a new password must be, said before one is chosen. */
export const PASSWORD_RULE = `${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, and not your email.`
