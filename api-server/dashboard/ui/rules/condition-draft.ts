/** New conditions, and the consequences of changing a part of one. Pure except for ids. */
import { OPERATORS, type Attribute, type Operator, type TargetType } from '../../../src/domain/operators.js'
import type { AttributeCondition, SegmentCondition } from '../../api/types.js'
import { newId } from './ids.js'

export function newCondition(): AttributeCondition {
  return {
    id: newId(),
    kind: 'attribute',
    attribute: 'identifier',
    operator: 'is one of',
    targetType: 'text',
    targetValues: [],
  }
}

/** Without a segment: the server asks for one. */
export function newSegmentCondition(segmentId = ''): SegmentCondition {
  return { id: newId(), kind: 'segment', operator: 'in', segmentId }
}

/** Versions are compared as versions, as long as nothing is entered that would then be wrong. */
export function withAttribute(condition: AttributeCondition, attribute: Attribute): AttributeCondition {
  const { trait, ...rest } = condition
  const changed = attribute === 'traits' ? { ...rest, attribute, trait: trait ?? '' } : { ...rest, attribute }
  if (condition.targetValues.some((value) => value !== '')) return changed
  const usual =
    attribute === 'appVersion' ? 'semver' : condition.attribute === 'appVersion' ? 'text' : changed.targetType
  return usual === changed.targetType ? changed : withType(changed, usual)
}

/** What a type is mostly asked. */
const USUAL: Readonly<Record<TargetType, Operator>> = {
  text: 'is one of',
  number: '>=',
  semver: '>=',
  datetime: 'is after',
  array: 'contains any of',
  boolean: 'equals',
}

/**
 * Keeps the operator if there are values and the new type knows it. Values that were typed are kept: the page says which are wrong for the type.
 */
export function withType(condition: AttributeCondition, targetType: TargetType): AttributeCondition {
  const known: readonly Operator[] = OPERATORS[targetType]
  // `true` is there without anybody having typed it.
  const untyped = condition.targetType === 'boolean' ? ['', 'true', 'false'] : ['']
  const none = condition.targetValues.every((value) => untyped.includes(value))
  const operator = !none && known.includes(condition.operator) ? condition.operator : USUAL[targetType]
  const targetValues = targetType === 'boolean' && none ? ['true'] : condition.targetValues
  return { ...condition, targetType, operator, targetValues: none && targetType !== 'boolean' ? [] : targetValues }
}
