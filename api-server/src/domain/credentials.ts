import { countCharacters } from './check.js'
import { Problems } from './json.js'
import { refuse } from './parse.js'
import { PASSWORD_LENGTH } from './password-length.js'

export { PASSWORD_LENGTH } from './password-length.js'

const EMAIL_LENGTH = 254

/** Only mail can show whether mail reaches it; this finds input that was meant as something else. */
const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+$/

/** Emails as they are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** The email as stored; mistakes go into `problems`. */
export function readEmail(email: string, problems: Problems): string {
  const normal = normalizeEmail(email)
  if (!EMAIL.test(normal) || normal.length > EMAIL_LENGTH) {
    problems.say('email', 'Email must be an address such as ann@example.com')
  }
  return normal
}

/** What is wrong with a new password goes into `problems` under `name`. */
export function checkPassword(password: string, email: string, problems: Problems, name = 'password'): void {
  const { min, max } = PASSWORD_LENGTH
  const length = countCharacters(password, min, max)
  if (length < min || length > max) problems.add(name, `must be ${min} to ${max} characters long`)
  else if (normalizeEmail(password) === normalizeEmail(email)) problems.add(name, 'must not be the email')
}

/** A new member's email and password, the email as it is stored. Throws Invalid. */
export function readCredentials(email: string, password: string): string {
  const problems = new Problems()
  const normal = readEmail(email, problems)
  checkPassword(password, normal, problems)
  refuse(problems)
  return normal
}
