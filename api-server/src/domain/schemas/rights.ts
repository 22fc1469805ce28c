import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { PROJECT_ROLES } from '../permissions.js'
import { Nullable, OneOf, Uuid } from './primitives.js'

const right = { projectId: Uuid, role: OneOf(PROJECT_ROLES) }
const environmentIds = (minItems: number, more: string) =>
  Type.Optional(
    Nullable(
      Type.Array(Uuid, {
        ...(minItems > 0 && { minItems }),
        maxItems: LIST_LIMITS.environmentIds,
        description: `The environments in which an editor may change rules; null or absent: all of them${more}`,
      }),
    ),
  )

const ProjectRight = Type.Object(
  { ...right, environmentIds: environmentIds(0, '. Empty once all of them were deleted') },
  { $id: 'ProjectRight', description: 'What somebody may do in one project' },
)

const ProjectRightWrite = Type.Object(
  { ...right, environmentIds: environmentIds(1, '') },
  { $id: 'ProjectRightWrite', description: 'The rights to give somebody in one project' },
)

const list = {
  maxItems: LIST_LIMITS.rights,
  description: 'One role for each project. Rights only add to what members may do anyway',
}

export const Rights = Type.Array(ProjectRight, list)

/** At most one for each project. */
export const RightsWrite = Type.Array(ProjectRightWrite, list)

export type RightInput = Static<typeof ProjectRightWrite>
