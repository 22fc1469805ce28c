import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { ATTRIBUTES, OPERATORS, SEGMENT_OPERATORS, TARGET_TYPES } from '../operators.js'
import { OneOf, Uuid } from './primitives.js'

const common = {
  id: Uuid,
  kind: Type.Literal('attribute'),
  attribute: OneOf(ATTRIBUTES),
  operator: OneOf([...new Set(Object.values(OPERATORS).flat())]),
  targetType: OneOf(TARGET_TYPES),
}
const trait = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'JSON pointer (RFC 6901) into the traits; needed when attribute is traits',
  examples: ['/plan/name'],
})

export const AttributeCondition = Type.Object(
  { ...common, trait: Type.Optional(trait), targetValues: Type.Array(Type.String(), { minItems: 1 }) },
  { $id: 'AttributeCondition' },
)

/** As clients may write it: `kind` may be missing, target values may be numbers or booleans. */
export const AttributeConditionWrite = Type.Object(
  {
    ...common,
    kind: Type.Optional(common.kind),
    trait: Type.Optional(trait),
    targetValues: Type.Array(Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] }), {
      minItems: 1,
      maxItems: LIST_LIMITS.targetValues,
    }),
  },
  { $id: 'AttributeConditionWrite' },
)

export const SegmentCondition = Type.Object(
  { id: Uuid, kind: Type.Literal('segment'), operator: OneOf(SEGMENT_OPERATORS), segmentId: Uuid },
  { $id: 'SegmentCondition' },
)

export type AttributeCondition = Static<typeof AttributeCondition>
export type SegmentCondition = Static<typeof SegmentCondition>
export type Condition = AttributeCondition | SegmentCondition

export const Condition = Type.Unsafe<Condition>({
  $id: 'Condition',
  oneOf: [AttributeCondition, SegmentCondition],
  discriminator: { propertyName: 'kind' },
})

export const ConditionWrite = Type.Unsafe<unknown>({
  $id: 'ConditionWrite',
  description: 'A condition without `kind` is an attribute condition',
  anyOf: [AttributeConditionWrite, SegmentCondition],
})
