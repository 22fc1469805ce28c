import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { isMembers } from '../import/read.js'
import { printable } from '../report/printable.js'
import { list } from '../report/words.js'
import { readText } from '../text-file.js'
import { FLAG_TYPES, type Flag, type FlagType } from './flag.js'

/** @throws Failure `manifestUnusable` */
export async function readManifest(file: string): Promise<Flag[]> {
  const unusable = (reason: string) => failure('manifestUnusable', { file, reason })
  const text = await readText(file).catch((error: unknown) => {
    throw unusable(reasonOf(error))
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw unusable('it is not JSON')
  }
  const flags = isMembers(content) ? content['flags'] : undefined
  if (!isMembers(flags)) throw unusable('it has no object "flags"')
  return Object.entries(flags).map(([key, flag]) => flagOf(key, flag, unusable))
}

function flagOf(key: string, flag: unknown, unusable: (reason: string) => Error): Flag {
  const name = `the flag "${printable(key)}"`
  if (!isMembers(flag)) throw unusable(`${name} is not an object`)
  const { flagType, defaultValue, description } = flag
  if (!isFlagType(flagType)) throw unusable(`${name} needs a "flagType": ${list(FLAG_TYPES, 'or')}`)
  if (!fits(flagType, defaultValue)) throw unusable(`${name} needs a "defaultValue" of the type ${flagType}`)
  if (description !== undefined && typeof description !== 'string')
    throw unusable(`the description of ${name} is not a string`)
  return { key, flagType, defaultValue, ...(description !== undefined && description !== '' && { description }) }
}

function isFlagType(value: unknown): value is FlagType {
  return FLAG_TYPES.some((type) => type === value)
}

/** An `object` flag may be any JSON, as the manifest's schema has it. */
function fits(type: FlagType, value: unknown): boolean {
  if (type === 'object') return value !== undefined && value !== null
  if (type === 'integer') return Number.isSafeInteger(value)
  return typeof value === (type === 'float' ? 'number' : type)
}
