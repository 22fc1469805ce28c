import postgres from 'postgres'
import { StorageRefused, StorageUnavailable, UniqueViolation } from '../storage.js'

/** Constraint to the record's member that must be unique. */
const FIELDS: Readonly<Record<string, string>> = {
  organizations_name: 'name',
  members_email: 'email',
  tokens_hash: 'hash',
  sessions_hash: 'hash',
  sdk_keys_hash: 'hash',
  projects_slug: 'slug',
  environments_slug: 'slug',
  tags_name: 'name',
  segments_key: 'key',
  config_keys_key: 'key',
  targets_environment_id: 'environmentId',
}

/** Serialization failure, deadlock: the transaction lost against another and can simply run again. */
const CLASHES = ['40001', '40P01']

/** Classes of PostgreSQL errors that are about the server's state: connection, resources, operator intervention. */
const STATE_CLASSES = ['08', '53', '57', '58']

/** Codes of the library and of the network. */
const CONNECTION_CODES = [
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]

/** Classes and codes of errors at a start that whoever set DATABASE_URL can mend, and how. */
const ADVICE: readonly (readonly [code: string, advice: string])[] = [
  ['3D000', 'Create it first, or name another one in DATABASE_URL.'],
  ['28', 'Check the user and the password in DATABASE_URL.'],
  ['42501', 'The user in DATABASE_URL must be allowed to create tables in this database.'],
]

/** The database let nobody in; undefined for any other error. */
export function refusedConnection(error: unknown): StorageRefused | undefined {
  if (!(error instanceof postgres.PostgresError)) return undefined
  const advice = ADVICE.find(([code]) => error.code.startsWith(code))?.[1]
  return advice === undefined
    ? undefined
    : new StorageRefused(`The database refuses: ${error.message}. ${advice}`, { cause: error })
}

export function isClash(error: unknown): boolean {
  return error instanceof postgres.PostgresError && CLASHES.includes(error.code)
}

/** The storage interface's own error for a database error that it has a name for; else the error itself. */
export function translate(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (error instanceof postgres.PostgresError) {
    const field = code === '23505' ? FIELDS[error.constraint_name ?? ''] : undefined
    if (field !== undefined) return new UniqueViolation(field)
    if (!STATE_CLASSES.includes(code.slice(0, 2)) && !CLASHES.includes(code)) return error
  } else if (!CONNECTION_CODES.includes(code)) return error
  const reason = (error as Error).message
  return new StorageUnavailable(
    `The database does not answer: ${reason}. See that it runs, and that DATABASE_URL names its host and port.`,
    { cause: error },
  )
}
