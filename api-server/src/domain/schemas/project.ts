import { Type, type Static } from '@sinclair/typebox'
import { Environment } from './environment.js'
import { Timestamp, Uuid } from './primitives.js'

const name = Type.String({ minLength: 1, maxLength: 255, examples: ['Shop'] })
const slug = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '^[\\da-z]+(?:[-_][\\da-z]+)*$',
  description: 'Lower-case letters and digits in groups joined by - or _; unique in the organization',
  examples: ['shop'],
})

export const ProjectSummary = Type.Object(
  { id: Uuid, name, slug, organizationId: Uuid, createdAt: Timestamp, updatedAt: Timestamp },
  { $id: 'ProjectSummary', description: 'A project as lists show it' },
)

export const Project = Type.Object(
  { ...ProjectSummary.properties, environments: Type.Array(Environment) },
  { $id: 'Project', description: 'A project with its environments' },
)

export const ProjectCreate = Type.Object({ name, slug }, { $id: 'ProjectCreate' })
export const ProjectUpdate = Type.Partial(ProjectCreate, { $id: 'ProjectUpdate' })

export type ProjectCreate = Static<typeof ProjectCreate>
export type ProjectUpdate = Static<typeof ProjectUpdate>
