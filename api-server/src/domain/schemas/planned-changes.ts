import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { PLAN_STATES } from '../planned-changes.js'
import { EnvironmentName } from './environment.js'
import { ConfigValue, Nullable, OneOf, Timestamp, Uuid } from './primitives.js'
import { Rule, TargetsReplace } from './targets.js'

/** How many steps a change may have. */
export const MOST_STEPS = 50

const NewShare = Type.Object(
  { id: Uuid, percentage: Type.Number({ minimum: 0, maximum: 100 }) },
  { $id: 'NewShare', description: 'The new percentage of one entry of percentages, by its id' },
)

const newShares = Type.Array(NewShare, { maxItems: LIST_LIMITS.percentages })

const time = (description: string) => Type.String({ description, examples: ['2026-01-31T12:00:00.000Z'] })

const PlannedStepWrite = Type.Object(
  {
    at: Type.Optional(
      Nullable(
        time(
          'When the step is carried out, UTC without an offset. Only of a single step may it be missing: once the change is approved',
        ),
      ),
    ),
    defaultValue: Type.Optional(ConfigValue),
    rules: Type.Optional(TargetsReplace.properties.rules),
    ruleId: Type.Optional(Uuid),
    percentages: Type.Optional(newShares),
  },
  {
    $id: 'PlannedStepWrite',
    description:
      'Either defaultValue and rules, which replace all of the target, or ruleId and percentages, which change the shares of one rule',
  },
)

export const PlannedChangeCreate = Type.Object(
  {
    environmentId: Uuid,
    steps: Type.Array(PlannedStepWrite, {
      minItems: 1,
      maxItems: MOST_STEPS,
      description: 'In the order of their times',
    }),
  },
  { $id: 'PlannedChangeCreate' },
)

export const CarryOut = Type.Object(
  {
    step: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Which step, counted from 1: the next one. It may be missing if the change has only one. It makes sure that a request that is ' +
          'sent again carries out no second step',
      }),
    ),
  },
  { $id: 'CarryOut' },
)

const PlannedStepView = Type.Object(
  {
    at: Nullable(time('null: once the change is approved')),
    defaultValue: Type.Optional(Type.String({ description: 'As its string spelling' })),
    rules: Type.Optional(Type.Array(Rule)),
    ruleId: Type.Optional(Uuid),
    percentages: Type.Optional(Type.Array(NewShare)),
  },
  { $id: 'PlannedStep' },
)

const optionalId = (description: string) => Nullable(Type.String({ format: 'uuid', description }))

export const PlannedChangeView = Type.Object(
  {
    id: Uuid,
    projectId: Uuid,
    configId: Uuid,
    configKey: Type.String(),
    environment: EnvironmentName,
    state: OneOf(PLAN_STATES, {
      description: 'proposed: waits for an approval; scheduled: waits for its time; the others are final',
      'x-enum-varnames': PLAN_STATES.map((state) => `Plan${state.charAt(0).toUpperCase()}${state.slice(1)}`),
    }),
    steps: Type.Array(PlannedStepView),
    stepsDone: Type.Integer({ minimum: 0, description: 'How many of the steps have been carried out' }),
    dueAt: Nullable(time('When the next step is due; null unless scheduled')),
    outdated: Type.Boolean({
      description:
        'What the next step changes, all rules or the shares of one, has changed since, so that it cannot be carried out',
    }),
    withoutRights: Type.Boolean({
      description:
        'Whoever planned the change has left or lost the right to, so that a step that is due cannot be carried out',
    }),
    configArchived: Type.Boolean({
      description: 'The config is archived, so that a change that waits cannot be carried out unless it is restored',
    }),
    comment: Nullable(Type.String({ description: 'X-Change-Comment of the request that planned the change' })),
    memberId: Uuid,
    memberName: Type.String({ description: 'Who planned the change' }),
    tokenName: Nullable(Type.String()),
    reviewerId: optionalId('Who approved or rejected the change'),
    reviewerName: Nullable(Type.String()),
    reviewComment: Nullable(Type.String()),
    outcome: Nullable(Type.String({ description: 'Why the change failed' })),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { $id: 'PlannedChange', description: "A change of a config's rules in one environment that is made later" },
)

export type PlannedChangeCreate = Static<typeof PlannedChangeCreate>
export type PlannedStepWrite = Static<typeof PlannedStepWrite>
export type CarryOut = Static<typeof CarryOut>
