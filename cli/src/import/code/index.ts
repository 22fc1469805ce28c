/** What `service import code` makes of the reads of keys that the project does not have. */
import { append } from '@service/scanner-kit'
import { withArticle } from '../../report/reason.js'
import { countOf, list, quote } from '../../report/words.js'
import type { DirectReference } from '../../scan/result.js'
import { KEY_LENGTH } from '../fitted.js'
import type { Imported, ImportedConfig, Left, ValueType } from '../model.js'
import { defaultsOf, shownValue, SIMPLEST, type InCode } from './default.js'
import { likelyMeant } from './likeness.js'
import { typeOfReads } from './type.js'

export interface CodeRead {
  reference: DirectReference
  /** Of the SDK; shared packages run on either side. */
  sdkType: 'client' | 'server' | 'shared' | undefined
}

export interface CodeKeys {
  /** Of keys without a config, in the order of the code. */
  reads: readonly CodeRead[]
  /** How many keys that the code reads have one. */
  existing: number
  /** All keys of the project. */
  known: readonly string[]
}

/** @param otherwise the type of keys of which the code says none; without it, they are left out */
export function importedFromCode({ reads, existing, known }: CodeKeys, otherwise: ValueType | undefined): Imported {
  const byKey = new Map<string, CodeRead[]>()
  for (const read of reads) append(byKey, read.reference.key, read)
  const left: Left[] = []
  const toCheck: Left[] = []
  const configs = [...byKey].flatMap(([key, all]) => configOf(key, all, { otherwise, left, toCheck }))
  const likely = [
    ...known.map((key) => ({ key, reads: Infinity })),
    ...configs.map(({ key, readAt }) => ({ key, reads: readAt?.reads ?? 0 })),
  ]
  for (const { key, readAt } of configs) {
    const meant = readAt && likelyMeant({ key, reads: readAt.reads }, likely)
    if (!meant) continue
    const why = `looks like ${quote(meant.key)}, ${meant.reads === Infinity ? 'which the project has' : `which has ${countOf(meant.reads, 'read')}`}: correct it first if it is a mistake`
    toCheck.push({ where: `${placeOf(readAt)} ${quote(key)}`, why })
  }
  return { environments: [], segments: [], configs, left, code: { existing, toCheck } }
}

interface Into {
  otherwise: ValueType | undefined
  left: Left[]
  toCheck: Left[]
}

function configOf(key: string, all: readonly CodeRead[], { otherwise, left, toCheck }: Into): ImportedConfig[] {
  // A test client invents its values: they count only for what nothing else reads.
  const real = all.filter(({ reference }) => !reference.test)
  const counted = real.length > 0 ? real : all
  const reads = counted.map(({ reference }) => reference)
  const [first] = reads
  if (!first) return []
  const where = `${placeOf(first)} ${quote(key)}`
  const { min, max } = KEY_LENGTH
  if (key.length < min || key.length > max) {
    left.push({ where, why: `keys have ${min} to ${max} characters here` })
    return []
  }
  const said = typeOfReads(reads)
  const type = said === 'unsaid' ? otherwise : said
  if (type === undefined) {
    left.push({
      where,
      why: 'neither a method nor a default says its type: create it by hand, or say --type boolean for all of these',
    })
    return []
  }
  if (type === 'several') {
    left.push({ where, why: `is read ${list(typesOf(reads))}: make them agree, and repeat the import` })
    return []
  }
  const [taken, ...others] = defaultsOf(reads, type)
  if (others.length > 0) toCheck.push({ where, why: differing(type, taken, others) })
  // False is what everybody expects of a flag that nobody has switched on.
  else if (!taken && type !== 'boolean')
    toCheck.push({ where, why: `has no default that the code shows: ${shownValue(type, SIMPLEST[type])} is taken` })
  return [
    {
      key,
      description: null,
      role: type === 'boolean' ? 'flag' : 'config',
      lifetime: 'permanent',
      type,
      tags: [],
      ...sidesOf(counted),
      otherwise: taken?.value ?? SIMPLEST[type],
      targets: new Map(),
      readAt: { file: first.file, line: first.line, reads: all.length },
    },
  ]
}

/** Which SDKs get it: those that read it, or both where that is not certain. */
function sidesOf(reads: readonly CodeRead[]): { client: boolean; server: boolean } {
  const types = new Set(reads.map(({ sdkType }) => sdkType))
  const isOpen = types.has('shared') || types.has(undefined)
  return { client: isOpen || types.has('client'), server: isOpen || types.has('server') }
}

/** `as a boolean at a.ts:5 (3 reads)`, for each type that is read. */
function typesOf(reads: readonly DirectReference[]): string[] {
  const byType = new Map<ReturnType<typeof typeOfReads>, DirectReference[]>()
  for (const read of reads) append(byType, typeOfReads([read]), read)
  return [...byType].flatMap(([type, some]) => {
    if (type === 'unsaid') return []
    const [first] = some
    if (type !== 'several') return [`as ${withArticle[type] ?? type} at ${placesOf(some)}`]
    const { default: inCode, getterType = '' } = first ?? {}
    const named = [getterType, inCode?.type ?? ''].map((one) => withArticle[one] ?? one)
    return [`as ${named.join(' with the default of ')} at ${placesOf(some)}`]
  })
}

function differing(type: ValueType, taken: InCode | undefined, others: readonly InCode[]): string {
  const of = ({ value, reads }: InCode) => `${shownValue(type, value)} at ${placesOf(reads)}`
  return `its defaults differ: ${taken ? of(taken) : ''} is taken, not ${list(others.map(of))}`
}

function placesOf(reads: readonly DirectReference[]): string {
  const [first, ...more] = reads
  if (!first) return ''
  return more.length === 0 ? placeOf(first) : `${placeOf(first)} (${countOf(reads.length, 'read')})`
}

function placeOf({ file, line }: { file: string; line: number }): string {
  return `${file}:${line}`
}
