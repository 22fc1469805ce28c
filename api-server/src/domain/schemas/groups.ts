import { Type } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { ROLE_NAMES } from '../permissions.js'
import { Nullable, OneOf, Timestamp, Uuid } from './primitives.js'
import { Rights, RightsWrite } from './rights.js'

const members = {
  name: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Unique in the organization',
    examples: ['Checkout'],
  }),
  rights: Rights,
  memberIds: Type.Array(Uuid, {
    maxItems: LIST_LIMITS.groupMembers,
    description: 'Members and service accounts that were added to the group',
  }),
  providerGroups: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
    maxItems: LIST_LIMITS.providerGroups,
    description: 'People in one of these groups at the single sign-on provider are members, too',
    examples: [['checkout-developers']],
  }),
}

export const Group = Type.Object(
  {
    id: Uuid,
    ...members,
    providerMemberIds: Type.Array(Uuid, {
      readOnly: true,
      description: 'Members because of providerGroups, as of the last sign-in of each',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { $id: 'Group', description: 'Members with rights in projects' },
)

export const GroupUpdate = Type.Partial(Type.Object({ ...members, rights: RightsWrite }), { $id: 'GroupUpdate' })

export const GroupCreate = Type.Object({ ...GroupUpdate.properties, name: members.name }, { $id: 'GroupCreate' })

export const MemberSummary = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    email: Nullable(Type.String({ description: 'Null for service accounts, and for members who cannot sign in' })),
    role: OneOf(ROLE_NAMES),
    serviceAccount: Type.Boolean(),
    createdAt: Timestamp,
  },
  { $id: 'Member', description: 'A member or a service account of the organization' },
)
