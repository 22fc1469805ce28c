import { Type, type SchemaOptions, type TSchema } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { AttributeCondition, AttributeConditionWrite } from './conditions.js'
import { EnvironmentName } from './environment.js'
import { Timestamp, Uuid } from './primitives.js'

const Groups = Type.Array(Type.Array(AttributeCondition), {
  $id: 'Groups',
  description: 'The segment matches when any group matches, a group when all its conditions match',
})
const groupsOf = <T extends TSchema>(condition: T, options: SchemaOptions = {}) =>
  Type.Array(Type.Array(condition, { maxItems: LIST_LIMITS.conditions }), { maxItems: LIST_LIMITS.groups, ...options })

const GroupsWrite = groupsOf(AttributeConditionWrite, { $id: 'GroupsWrite' })

const key = Type.String({
  minLength: 4,
  maxLength: 150,
  description: 'Unique in the project',
  examples: ['beta-users'],
})
const name = Type.String({ minLength: 1, maxLength: 200, examples: ['Beta users'] })

export const Segment = Type.Object(
  {
    id: Uuid,
    projectId: Uuid,
    key,
    name,
    groups: Groups,
    overrides: Type.Record(Type.String(), Groups, { description: "Environment id to that environment's own groups" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { $id: 'Segment' },
)

export const SegmentUsage = Type.Object(
  { configId: Uuid, configKey: Type.String(), environments: Type.Array(EnvironmentName) },
  { $id: 'SegmentUsage', description: 'A config whose rules use the segment, and in which environments' },
)

export const SegmentWithUsages = Type.Object(
  { ...Segment.properties, usages: Type.Array(SegmentUsage) },
  { $id: 'SegmentWithUsages' },
)

export const SegmentWrite = Type.Object(
  {
    key,
    name,
    groups: GroupsWrite,
    overrides: Type.Optional(
      Type.Record(Type.String(), GroupsWrite, {
        maxProperties: LIST_LIMITS.overrides,
        description: 'When sent, the overrides become exactly this map; when omitted, they stay',
      }),
    ),
  },
  { $id: 'SegmentWrite' },
)

const AnyGroups = groupsOf(Type.Unknown())

/** A segment as it is checked at first: domain/conditions.ts judges the conditions, and says more than a schema can. */
export const SegmentOutline = Type.Object({
  key,
  name,
  groups: AnyGroups,
  overrides: Type.Optional(Type.Record(Type.String(), AnyGroups, { maxProperties: LIST_LIMITS.overrides })),
})
