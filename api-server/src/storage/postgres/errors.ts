import pg from 'pg'
import { KINDS, uniqueFieldsOf } from '../descriptions.js'
import { StorageRefused, StorageUnavailable, UniqueViolation } from '../storage.js'
import { snakeCase } from './columns.js'

/** Constraint to the record's member that must be unique. */
const FIELDS = new Map([
  ...KINDS.flatMap((kind) =>
    uniqueFieldsOf(kind).map((field) => [`${snakeCase(kind)}_${snakeCase(field)}`, field] as const),
  ),
  // Current and old keys of configs have a table of their own.
  ['config_keys_key', 'key'],
  // So have present and previous hashes of SDK keys.
  ['sdk_key_hashes_hash', 'hash'],
])

/**
 * Codes, or how they begin, of errors about the state of the database rather than one of our statements, with the message for each.
 * The first that fits counts. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const STATES: readonly (readonly [code: string, reason: string])[] = [
  ['08', 'The connection to the database broke.'],
  ['25006', 'The database is read-only.'],
  ['25P0', 'A transaction took too long.'],
  ['28', "The database refuses the server's user."],
  ['3D000', 'The database does not exist.'],
  ['3F000', "The database lacks the server's tables."],
  ['40', 'Too many requests change the same data at once.'],
  ['42501', "The database does not allow the server's user to read or write."],
  ['42P01', "The database lacks the server's tables."],
  ['42703', "The database lacks columns of the server's tables."],
  ['53100', 'The disk of the database is full.'],
  ['53300', 'The database accepts no more connections.'],
  ['53', 'The database lacks resources.'],
  ['55', 'Another transaction holds a lock that is needed.'],
  ['57014', 'The database took too long.'],
  ['57', 'The database is starting, stopping or not accepting connections.'],
  ['58', 'The system of the database reports an error.'],
  ['XX', 'The database reports an error of its own.'],
]

/** In an aborted transaction nothing runs any more: sending on after an error is a mistake of the caller. */
const NO_STATES = ['25P02']

const RESTORE = 'Restore its backup. A server that is started on an empty database makes an empty store.'

/** Classes and codes of errors that the person who runs the server can fix, and how. */
const ADVICE: readonly (readonly [code: string, advice: string])[] = [
  ['3D000', 'Create it first, or name another one in DATABASE_URL.'],
  ['28', 'Check the user and the password in DATABASE_URL.'],
  ['42501', 'The user in DATABASE_URL must be allowed to create, read and write tables in this database.'],
  ['25006', 'Name a database in DATABASE_URL that can be written, not a standby.'],
  ['3F000', RESTORE],
  ['42P01', RESTORE],
  ['53100', 'Make room on its disk.'],
  ['53300', 'Raise its max_connections, or stop others that use it.'],
]

export function isDatabaseError(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError
}

function adviceFor({ code }: pg.DatabaseError): string | undefined {
  return ADVICE.find(([state]) => code?.startsWith(state))?.[1]
}

/** The database let nobody in; undefined for any other error. */
export function refusedConnection(error: unknown): StorageRefused | undefined {
  if (!isDatabaseError(error)) return undefined
  const advice = adviceFor(error)
  return advice === undefined
    ? undefined
    : new StorageRefused(`The database refuses: ${error.message}. ${advice}`, { cause: error })
}

/**
 * Serialization failure, deadlock, a prepared statement that a migration made void: the database has undone the transaction, so it can run
 * again. Never a broken connection: a commit that was under way may have been kept.
 */
export function isClash(error: unknown): boolean {
  if (!isDatabaseError(error)) return false
  return error.code === '40001' || error.code === '40P01' || isStalePlan(error)
}

/** The connection's prepared statements are of no use any more. */
export function isStalePlan(error: unknown): boolean {
  if (!isDatabaseError(error)) return false
  return error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery')
}

const UNREACHABLE = 'The database cannot be reached.'

/** What is wrong with the encryption required by DATABASE_URL; undefined for anything else. */
function wrongSetting(message: string, syscall: string | undefined): string | undefined {
  if (syscall === 'open') return `The certificate file in DATABASE_URL cannot be read: ${message}.`
  if (!message.includes('does not support SSL')) return undefined
  return (
    'DATABASE_URL asks for an encrypted connection (sslmode), which the database does not offer. ' +
    'Set up TLS there, or say sslmode=disable where nobody else can listen.'
  )
}

/** What the client library or the network reports when there is no connection, whatever its code. */
export function lost(error: unknown): StorageUnavailable {
  const { message, code = 'no connection', syscall } = error as NodeJS.ErrnoException
  const setting = wrongSetting(message, syscall)
  if (setting !== undefined) return new StorageUnavailable(setting, { cause: error, reason: UNREACHABLE })
  return new StorageUnavailable(
    `The database does not answer: ${message || code}. See that it runs, and that DATABASE_URL names its host and port.`,
    { cause: error, reason: UNREACHABLE },
  )
}

/** The storage interface's own error for a database error that it knows, otherwise the error itself. */
export function translate(error: unknown): unknown {
  if (!isDatabaseError(error)) return error
  const { code = '' } = error
  const field = code === '23505' ? FIELDS.get(error.constraint ?? '') : undefined
  if (field !== undefined) return new UniqueViolation(field)
  const reason = NO_STATES.includes(code) ? undefined : STATES.find(([state]) => code.startsWith(state))?.[1]
  if (reason === undefined) return error
  const advice = adviceFor(error)
  return new StorageUnavailable(`${reason} It says: ${error.message}.${advice === undefined ? '' : ` ${advice}`}`, {
    cause: error,
    reason,
  })
}
