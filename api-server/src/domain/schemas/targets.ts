import { Type, type Static } from '@sinclair/typebox'
import { Condition, ConditionWrite } from './conditions.js'
import { EnvironmentSummary } from './environment.js'
import { ConfigValue, Uuid } from './primitives.js'

const order = Type.Integer({ minimum: 0, description: 'Position; the first rule has 0' })

export const Percentage = Type.Object(
  { id: Uuid, percentage: Type.Number({ minimum: 0, maximum: 100 }), value: ConfigValue },
  { $id: 'Percentage', description: 'One share of a percentage split; the shares of a rule add up to 100' },
)

const base = { id: Uuid, order }
const percentages = Type.Array(Percentage)

export const ConditionalRule = Type.Object(
  {
    ...base,
    type: Type.Literal('conditional'),
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
    type: Type.Literal('percentage'),
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
    conditions: Type.Array(ConditionWrite),
    percentages: Type.Optional(percentages),
  },
  { $id: 'ConditionalRuleWrite' },
)

const PercentageRuleWrite = Type.Object(
  {
    ...base,
    type: PercentageRule.properties.type,
    target: Type.Optional(PercentageRule.properties.target),
    percentages,
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
  },
  { $id: 'Target', description: "A config's targeting rules in one environment" },
)

export const TargetsReplace = Type.Object(
  { environmentId: Uuid, defaultValue: ConfigValue, rules: Type.Array(RuleWrite) },
  { $id: 'TargetsReplace' },
)

export type Rule = Static<typeof Rule>
export type Percentage = Static<typeof Percentage>
export type TargetsReplace = Static<typeof TargetsReplace>
