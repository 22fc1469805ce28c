import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { PROJECT_ROLES } from '../permissions.js'
import { Nullable, OneOf, Uuid } from './primitives.js'

export const ProjectRight = Type.Object(
  {
    projectId: Uuid,
    role: OneOf(PROJECT_ROLES),
    environmentIds: Type.Optional(
      Nullable(
        Type.Array(Uuid, {
          maxItems: LIST_LIMITS.environmentIds,
          description: 'The environments in which an editor may change rules; null or absent: all of them',
        }),
      ),
    ),
  },
  { $id: 'ProjectRight', description: 'What somebody may do in one project' },
)

/** At most one for each project. */
export const Rights = Type.Array(ProjectRight, {
  maxItems: LIST_LIMITS.rights,
  description: 'One role for each project. Rights only add to what members may do anyway',
})

export type RightInput = Static<typeof ProjectRight>
