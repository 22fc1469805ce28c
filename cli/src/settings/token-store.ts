import { chmod, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { failure } from '../errors/failures.js'
import { codeOf, reasonOf } from '../errors/system-error.js'
import { makeFolder } from '../make-folder.js'
import { writeWhole } from '../write-whole.js'
import { thisSystem, tokenFile } from './locations.js'

const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700

/** Where login saves the token on this system. */
export function savedTokenFile(): string {
  return tokenFile(thisSystem())
}

/** What login has saved. */
interface SavedLogin {
  token: string
  /** The only address to which the token is sent; absent if an earlier version has saved it. */
  address?: string
}

/** The token saved by login with its address. Permissions that others could read through are tightened on the way. */
export async function readSavedLogin(): Promise<SavedLogin | undefined> {
  const file = savedTokenFile()
  const members = await readMembers(file).catch((error: unknown) => {
    throw failure('savedTokenUnreadable', { file, reason: reasonOf(error) })
  })
  if (members === undefined) return undefined
  await tighten(file)
  const { token, baseUrl } = members
  if (token !== undefined && typeof token !== 'string')
    throw failure('savedTokenUnreadable', { file, reason: 'its "token" is not a string in double quotes' })
  if (token === undefined || token.trim() === '') return undefined
  return { token: token.trim(), ...(typeof baseUrl === 'string' && { address: baseUrl }) }
}

/** Removes the token and its address; other members of the file stay. */
export async function removeToken(): Promise<{ file: string; wasThere: boolean }> {
  const file = savedTokenFile()
  try {
    const { token, baseUrl, ...others } = (await readMembers(file)) ?? {}
    const wasThere = token !== undefined || baseUrl !== undefined
    if (wasThere) await replaceFile(file, others)
    return { file, wasThere }
  } catch (error) {
    throw failure('savedTokenUnreadable', { file, reason: reasonOf(error) })
  }
}

/**
 * Saves the token for the next runs, with the address that it was checked at; other members of the file stay. The file is replaced as a
 * whole, so that a run beside this one reads the old pair or the new one.
 * @returns the file
 */
export async function saveToken(token: string, address?: string): Promise<string> {
  const file = savedTokenFile()
  try {
    makeFolder(path.dirname(file))
    // A file that is not JSON holds nothing to keep.
    const others = await readMembers(file).catch((error: unknown) => {
      if (error instanceof SyntaxError) return undefined
      throw error
    })
    await replaceFile(file, { ...others, token, baseUrl: address })
    await tighten(file)
  } catch (error) {
    throw failure('tokenNotSaved', { file, reason: reasonOf(error) })
  }
  return file
}

async function readMembers(file: string): Promise<Record<string, unknown> | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const value = parsed(text.replace(/^\ufeff/, ''))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('it is not an object')
  return value as Record<string, unknown>
}

/** Without the parser's own message, which quotes the text: it may be a token. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new SyntaxError('it is damaged: it is not JSON')
  }
}

async function replaceFile(file: string, members: object): Promise<void> {
  // A link, as people keep in their dotfiles, stays a link.
  const target = await realpath(file).catch(() => file)
  await writeWhole(target, JSON.stringify(members, null, 2) + '\n', OWNER_FILE)
}

/** On Windows the folder's access list already keeps others out, and modes mean nothing. */
async function tighten(file: string): Promise<void> {
  if (process.platform === 'win32') return
  // Somebody else's file that is readable cannot be changed, and need not be.
  await chmod(file, OWNER_FILE).catch(() => undefined)
  await chmod(path.dirname(file), OWNER_FOLDER).catch(() => undefined)
}
