import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { Condition, ConditionWrite } from './conditions.js'
import { EnvironmentSummary } from './environment.js'
import { ConfigValue, OneOf, Timestamp, Uuid } from './primitives.js'

const order = Type.Integer({ minimum: 0, description: 'Position; the first rule has 0' })

export const Percentage = Type.Object(
  { id: Uuid, percentage: Type.Number({ minimum: 0, maximum: 100 }), value: ConfigValue },
  { $id: 'Percentage', description: 'One share of a percentage split; the shares of a rule add up to 100' },
)

const base = { id: Uuid, order }
const percentages = Type.Array(Percentage)
const percentagesWrite = Type.Array(Percentage, {
  maxItems: LIST_LIMITS.percentages,
  description: 'At least one entry if target is `percentage`; else empty or left out',
})

// Named, because the Go clients of one generator check the values of named types alone, and tell rules apart by them.
const ConditionalType = Type.Literal('conditional', {
  $id: 'ConditionalRuleType',
  'x-enum-varnames': ['ConditionalRuleTypeConditional'],
})
const PercentageType = Type.Literal('percentage', {
  $id: 'PercentageRuleType',
  'x-enum-varnames': ['PercentageRuleTypePercentage'],
})

export const ConditionalRule = Type.Object(
  {
    ...base,
    type: ConditionalType,
    target: Type.Unsafe<'value' | 'percentage'>({ type: 'string', enum: ['value', 'percentage'] }),
    value: Type.Optional(ConfigValue),
    conditions: Type.Array(Condition, { description: 'Every condition must match; an empty list matches everyone' }),
    percentages,
  },
  { $id: 'ConditionalRule' },
)

export const PercentageRule = Type.Object(
  {
    ...base,
    type: PercentageType,
    target: Type.Literal('percentage'),
    conditions: Type.Optional(Type.Array(Condition, { maxItems: 0 })),
    percentages,
  },
  { $id: 'PercentageRule' },
)

export const Rule = Type.Unsafe<Static<typeof ConditionalRule> | Static<typeof PercentageRule>>({
  $id: 'Rule',
  oneOf: [ConditionalRule, PercentageRule],
  discriminator: { propertyName: 'type' },
})

const ConditionalRuleWrite = Type.Object(
  {
    ...ConditionalRule.properties,
    conditions: Type.Array(ConditionWrite, { maxItems: LIST_LIMITS.conditions }),
    percentages: Type.Optional(percentagesWrite),
  },
  { $id: 'ConditionalRuleWrite' },
)

const PercentageRuleWrite = Type.Object(
  {
    ...base,
    type: PercentageRule.properties.type,
    target: Type.Optional(PercentageRule.properties.target),
    conditions: PercentageRule.properties.conditions,
    percentages: Type.Array(Percentage, { minItems: 1, maxItems: LIST_LIMITS.percentages }),
  },
  { $id: 'PercentageRuleWrite' },
)

const RuleWrite = Type.Unsafe<unknown>({
  $id: 'RuleWrite',
  oneOf: [ConditionalRuleWrite, PercentageRuleWrite],
  discriminator: { propertyName: 'type' },
})

export const Target = Type.Object(
  {
    id: Uuid,
    environment: EnvironmentSummary,
    defaultValue: Type.String({ description: "The default as its string spelling, whatever the config's type" }),
    defaultValueId: Uuid,
    rules: Type.Array(Rule),
    etag: Type.String({
      description: 'Names this version of the target; If-Match takes it when the target is replaced',
    }),
    updatedAt: Timestamp,
  },
  { $id: 'Target', description: "A config's targeting rules in one environment" },
)

export const TargetsReplace = Type.Object(
  { environmentId: Uuid, defaultValue: ConfigValue, rules: Type.Array(RuleWrite, { maxItems: LIST_LIMITS.rules }) },
  { $id: 'TargetsReplace' },
)

const pointer = (description: string) =>
  Type.String({ maxLength: 1000, description: `JSON pointer (RFC 6901)${description}`, examples: ['/rules/0/value'] })

export const TargetPatch = Type.Array(
  Type.Object(
    {
      op: OneOf(['add', 'remove', 'replace', 'move', 'copy', 'test']),
      path: pointer(' into `{defaultValue, rules}`'),
      from: Type.Optional(pointer(', of `move` and `copy`')),
      value: Type.Optional(Type.Unsafe<unknown>({ description: 'Of `add`, `replace` and `test`' })),
    },
    { $id: 'JsonPatchOperation', description: 'One operation of a JSON Patch (RFC 6902)' },
  ),
  { $id: 'TargetPatch', maxItems: LIST_LIMITS.patchOperations },
)

export const TargetValue = Type.Object({ value: ConfigValue }, { $id: 'TargetValue' })

export type Rule = Static<typeof Rule>
export type Percentage = Static<typeof Percentage>
export type TargetsReplace = Static<typeof TargetsReplace>
