import type { ConditionData } from '../data.js'
import { follow, parsePointer, type Pointer } from '../pointer.js'
import type { Subject } from '../subject.js'
import { conditionText } from '../text.js'
import { operatorOf, type Operator } from './operators.js'

/** Small, since an environment may hold hundreds of thousands: functions are shared, and targets are not copied out of the data. */
export interface Condition {
  matches(subject: Subject): boolean
}

/** A segment that conditions refer to; it may become another one, or be gone, later. */
export interface SegmentCell {
  /** Undefined for a segment that is unknown or not understood. */
  isMember: ((subject: Subject) => boolean) | undefined
}

const NEVER: Condition = { matches: () => false }

/** Compiles a condition; what is not understood never matches. */
export function compileCondition(condition: ConditionData, segment: (id: string) => SegmentCell): Condition {
  const { kind } = condition
  if (kind === 'segment') return compileMembership(condition, segment)
  return kind === undefined || kind === null || kind === 'attribute' ? compileAttribute(condition) : NEVER
}

function compileMembership({ operator, segmentId }: ConditionData, segment: (id: string) => SegmentCell): Condition {
  const name = operator?.toLowerCase()
  if (segmentId === undefined || (name !== 'in' && name !== 'not in')) return NEVER
  return new Membership(segment(segmentId), name === 'in')
}

class Membership implements Condition {
  constructor(
    private readonly segment: SegmentCell,
    private readonly wanted: boolean,
  ) {}

  matches(subject: Subject): boolean {
    const { isMember } = this.segment
    return isMember !== undefined && isMember(subject) === this.wanted
  }
}

function compileAttribute({ attribute, trait, targetType, operator, targetValues }: ConditionData): Condition {
  const targets = texts(targetValues ?? [])
  const known = operatorOf(targetType ?? '', operator ?? '')
  if (!known) return NEVER
  if (attribute === 'traits') return new OfTrait(parsePointer(trait ?? ''), known.test, known.prepare(targets))
  const read = READ.get(attribute)
  return read ? new OfAttribute(read, known.test, known.prepare(targets)) : NEVER
}

/** What the server sends is text already, and is not copied. */
function texts(values: readonly unknown[]): readonly string[] {
  return values.every((value) => typeof value === 'string') ? values : values.map(conditionText)
}

type AttributeReader = (subject: Subject) => unknown

const READ: ReadonlyMap<string | undefined, AttributeReader> = new Map<string, AttributeReader>([
  ['identifier', ({ id }) => id],
  ['name', ({ name }) => name],
  ['kind', ({ kind }) => kind],
  ['appName', ({ appName }) => appName],
  ['appVersion', ({ appVersion }) => appVersion],
])

class OfAttribute implements Condition {
  constructor(
    private readonly read: AttributeReader,
    private readonly test: Operator['test'],
    private readonly prepared: unknown,
  ) {}

  matches(subject: Subject): boolean {
    return this.test(this.read(subject), this.prepared)
  }
}

class OfTrait implements Condition {
  constructor(
    /** Undefined if there is no such trait: then it is absent. */
    private readonly pointer: Pointer | undefined,
    private readonly test: Operator['test'],
    private readonly prepared: unknown,
  ) {}

  matches({ traits }: Subject): boolean {
    return this.test(this.pointer && follow(this.pointer, traits), this.prepared)
  }
}
