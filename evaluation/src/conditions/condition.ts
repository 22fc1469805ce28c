import type { ConditionData } from '../data.js'
import { follow, parsePointer } from '../pointer.js'
import type { Subject } from '../subject.js'
import { operatorTest } from './operators.js'

export type Predicate = (subject: Subject) => boolean

/** A segment that conditions refer to; it may become another one, or be gone, later. */
export interface SegmentCell {
  /** Undefined for a segment that is unknown or not understood. */
  isMember: Predicate | undefined
}

const NEVER: Predicate = () => false

/** Compiles a condition; what is not understood never matches. */
export function compileCondition(condition: ConditionData, segment: (id: string) => SegmentCell): Predicate {
  const { kind } = condition
  if (kind === 'segment') return compileMembership(condition, segment)
  return kind === undefined || kind === null || kind === 'attribute' ? compileAttribute(condition) : NEVER
}

function compileMembership({ operator, segmentId }: ConditionData, segment: (id: string) => SegmentCell): Predicate {
  const name = operator?.toLowerCase()
  if (segmentId === undefined || (name !== 'in' && name !== 'not in')) return NEVER
  const cell = segment(segmentId)
  const wanted = name === 'in'
  return (subject) => cell.isMember !== undefined && cell.isMember(subject) === wanted
}

function compileAttribute({ attribute, trait, targetType, operator, targetValues }: ConditionData): Predicate {
  const read = compileRead(attribute, trait)
  const test = operatorTest(targetType ?? '', operator ?? '', targetValues ?? [])
  return read && test ? (subject) => test(read(subject)) : NEVER
}

function compileRead(attribute: string | undefined, trait: string | null | undefined) {
  switch (attribute) {
    case 'identifier':
      return ({ id }: Subject) => id
    case 'name':
      return ({ name }: Subject) => name
    case 'kind':
      return ({ kind }: Subject) => kind
    case 'appName':
      return ({ appName }: Subject) => appName
    case 'appVersion':
      return ({ appVersion }: Subject) => appVersion
    case 'traits': {
      const pointer = parsePointer(trait ?? '')
      return pointer ? ({ traits }: Subject) => follow(pointer, traits) : () => undefined
    }
    default:
      return undefined
  }
}
