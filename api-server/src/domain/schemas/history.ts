import { Type, type Static } from '@sinclair/typebox'
import { SOURCES } from '../records.js'
import { Nullable, OneOf, Timestamp, Uuid } from './primitives.js'

const VersionEnvironment = Type.Object(
  { id: Uuid, name: Nullable(Type.String()), slug: Nullable(Type.String()), exists: Type.Boolean() },
  { $id: 'VersionEnvironment', description: 'Where rules were changed; a deleted environment has its last known name' },
)

const State = Type.Record(Type.String(), Type.Unknown())

export const Version = Type.Object(
  {
    id: Uuid,
    at: Timestamp,
    action: OneOf(['create', 'update', 'archive', 'restore', 'delete'], {
      'x-enum-varnames': ['VersionCreate', 'VersionUpdate', 'VersionArchive', 'VersionRestore', 'VersionDelete'],
    }),
    part: OneOf(['settings', 'targets'], {
      description: "What was changed: the settings of the config or segment, or a config's rules in one environment",
      'x-enum-varnames': ['VersionOfSettings', 'VersionOfTargets'],
    }),
    environments: Type.Array(VersionEnvironment, { description: 'For rules, the one environment; otherwise empty' }),
    memberId: Nullable(Type.String({ format: 'uuid' })),
    memberName: Type.String(),
    tokenName: Nullable(Type.String({ description: 'null in the dashboard and for commands on the server' })),
    source: OneOf(SOURCES, {
      'x-enum-varnames': SOURCES.map((source) => `VersionBy${source.charAt(0).toUpperCase()}${source.slice(1)}`),
    }),
    comment: Nullable(Type.String({ description: 'Why, in the words of the person who made the change' })),
    cause: Type.Array(
      Type.Object(
        {
          kind: OneOf(['restore', 'planned-change'], { 'x-enum-varnames': ['CausedByRestore', 'CausedByPlan'] }),
          id: Type.String({
            format: 'uuid',
            description: 'Of the version that was restored, or of the planned change',
          }),
          memberId: Nullable(Type.String({ format: 'uuid', description: 'Who planned the change' })),
          memberName: Nullable(Type.String()),
        },
        { $id: 'VersionCause' },
      ),
      { description: 'What led to the change, if nobody made it directly; otherwise empty' },
    ),
    changed: Type.Array(Type.String(), { description: 'The members in which before and after differ' }),
    before: Type.Unsafe<Record<string, unknown>>({ ...State, description: 'Empty if there was nothing before' }),
    after: Type.Unsafe<Record<string, unknown>>({ ...State, description: 'Empty if there is nothing after' }),
    names: Type.Record(Type.String(), Type.String(), {
      description: 'The names of the environments, segments and tags that before and after hold the ids of, by id',
    }),
  },
  { $id: 'Version', description: 'One change: who made it, and how it looked before and after' },
)

export const RestoreVersion = Type.Object(
  {
    state: Type.Optional(
      OneOf(['before', 'after'], {
        description: 'What to restore: how it looked after the change (default), or before it, which undoes the change',
        'x-enum-varnames': ['StateBefore', 'StateAfter'],
      }),
    ),
  },
  { $id: 'RestoreVersion' },
)

export type Version = Static<typeof Version>
