import { Type, type Static } from '@sinclair/typebox'
import { Timestamp, Uuid } from './primitives.js'

const description = '1 to 50 characters without surrounding whitespace; unique in the project ignoring case'
const name = Type.String({ description, examples: ['checkout'] })

export const Tag = Type.Object(
  { id: Uuid, projectId: Uuid, name, createdAt: Timestamp, updatedAt: Timestamp },
  { $id: 'Tag' },
)
export const TagWrite = Type.Object(
  { name: Type.String({ minLength: 1, description, examples: ['checkout'] }) },
  { $id: 'TagWrite' },
)

export type TagWrite = Static<typeof TagWrite>
