import { exactJson } from '../../report/exact-json.js'
import type { DirectReference } from '../../scan/result.js'
import type { Value, ValueType } from '../model.js'

/** A default that the code shows, with the reads that have it. */
export interface InCode {
  value: Value
  reads: DirectReference[]
}

/** The simplest value of each type. */
export const SIMPLEST: Record<ValueType, Value> = { boolean: false, integer: 0, float: 0, string: '', json: '{}' }

/** The different defaults of these reads that a config of the type can have: first the most frequent, then as they come. */
export function defaultsOf(reads: readonly DirectReference[], type: ValueType): InCode[] {
  const found = new Map<Value, InCode>()
  for (const read of reads) {
    const value = read.default === undefined ? undefined : valueOf(type, read.default.value)
    if (value === undefined) continue
    const same = found.get(value) ?? { value, reads: [] }
    found.set(value, same)
    same.reads.push(read)
  }
  return [...found.values()].sort((a, b) => b.reads.length - a.reads.length)
}

/** For people: on one line, and not too long. */
export function shownValue(type: ValueType, value: Value): string {
  const text = type === 'json' ? String(value) : JSON.stringify(value)
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text
}

const LONGEST_SHOWN = 40

/** Undefined for what is not written out, and for numbers that no config holds. */
function valueOf(type: ValueType, value: unknown): Value | undefined {
  if (type === 'json') return value === undefined ? undefined : exactJson(value)
  if (typeof value === 'number') return fitsNumber(type, value) ? value : undefined
  return typeof value === 'boolean' || typeof value === 'string' ? value : undefined
}

function fitsNumber(type: ValueType, value: number): boolean {
  return type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)
}
