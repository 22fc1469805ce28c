import { Type, type Static } from '@sinclair/typebox'
import { OneOf, Timestamp, Uuid } from './primitives.js'

const COLORS = [
  'maroon',
  'red',
  'purple',
  'fuchsia',
  'green',
  'lime',
  'olive',
  'yellow',
  'navy',
  'blue',
  'teal',
  'aqua',
] as const

const writable = {
  name: Type.String({ minLength: 1, maxLength: 200, examples: ['Staging'] }),
  slug: Type.String({ minLength: 4, maxLength: 150, description: 'Unique in the project', examples: ['staging'] }),
  color: OneOf(COLORS, { examples: ['blue'] }),
  live: Type.Boolean({ description: 'Whether the environment serves real users' }),
}

export const Environment = Type.Object(
  { id: Uuid, projectId: Uuid, ...writable, createdAt: Timestamp, updatedAt: Timestamp },
  { $id: 'Environment' },
)

export const EnvironmentSummary = Type.Object(
  { id: Uuid, ...writable },
  { $id: 'EnvironmentSummary', description: 'An environment as targets show it' },
)

export const EnvironmentName = Type.Object(
  { id: Uuid, name: writable.name, slug: writable.slug },
  { $id: 'EnvironmentName', description: 'An environment as usages and activity show it' },
)

export const EnvironmentCreate = Type.Object(writable, { $id: 'EnvironmentCreate' })
export const EnvironmentUpdate = Type.Partial(EnvironmentCreate, { $id: 'EnvironmentUpdate' })

const protection = {
  requiresComment: Type.Boolean({ description: 'Whether a change of rules needs a comment (X-Change-Comment)' }),
  requiresApproval: Type.Boolean({
    description: 'Whether rules change only by proposals that a second person approves; a direct change gets 409',
  }),
}

/** What an environment asks of those who change rules in it. */
export const Protection = {
  view: Type.Object(protection, { $id: 'Protection', description: 'What a change of rules in an environment needs' }),
  update: Type.Partial(Type.Object(protection), {
    $id: 'ProtectionUpdate',
    description: 'Only the members that are sent change',
  }),
}

export type EnvironmentCreate = Static<typeof EnvironmentCreate>
export type EnvironmentUpdate = Static<typeof EnvironmentUpdate>
