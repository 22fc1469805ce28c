import { Type } from '@sinclair/typebox'
import { ROLE_NAMES } from '../domain/permissions.js'
import { Group, GroupCreate, GroupUpdate, MemberSummary } from '../domain/schemas/groups.js'
import { OneOf, Uuid } from '../domain/schemas/primitives.js'
import { onlyListQuery } from '../services/list.js'
import * as groups from '../services/team/groups.js'
import { listSummaries } from '../services/team/members.js'
import { LIST_QUERY } from './page-query.js'
import { lastOf, place, type Route, type RouteRequest } from './route.js'

const single = '/groups/{groupId}'
const membership = `${single}/members/{memberId}`

function setMembership(request: RouteRequest, isMember: boolean): Promise<void> {
  const [services, caller, groupId, memberId] = place(request, 'groupId', 'memberId')
  return groups.changeMembership(services, caller, { groupId, memberId, isMember })
}

export const memberRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/members',
    operation: 'listMembers',
    summary: 'List the members and service accounts of the organization',
    permission: 'members:read',
    query: [
      { name: 'role', description: 'Only members with this role in the organization', schema: OneOf(ROLE_NAMES) },
      ...LIST_QUERY,
    ],
    response: Type.Array(MemberSummary),
    reported: true,
    handle: ({ services, caller, query }) =>
      listSummaries(services, caller, onlyListQuery(query), lastOf(query, 'role')),
  },
  {
    method: 'GET',
    path: '/groups',
    operation: 'listGroups',
    summary: 'List the groups of the organization',
    permission: 'groups:read',
    query: [
      { name: 'member', description: 'Only groups that this member is in, by id', schema: Uuid },
      { name: 'project', description: 'Only groups with rights in this project, by its id', schema: Uuid },
      ...LIST_QUERY,
    ],
    response: Type.Array(Group),
    reported: true,
    handle: ({ services, caller, query }) => {
      const filters = { member: lastOf(query, 'member'), project: lastOf(query, 'project') }
      return groups.listGroups(services, caller, onlyListQuery(query), filters)
    },
  },
  {
    method: 'POST',
    path: '/groups',
    operation: 'createGroup',
    summary: 'Create a group',
    permission: 'groups:write',
    body: GroupCreate,
    example: { name: 'Checkout', providerGroups: ['checkout-developers'] },
    response: Group,
    handle: ({ services, caller, body }) => groups.createGroup(services, caller, body),
  },
  {
    method: 'GET',
    path: single,
    operation: 'getGroup',
    summary: 'Read a group',
    permission: 'groups:read',
    response: Group,
    reported: true,
    handle: (request) => groups.getGroup(...place(request, 'groupId')),
  },
  {
    method: 'PATCH',
    path: single,
    operation: 'updateGroup',
    summary: 'Change a group; only the sent fields change',
    permission: 'groups:write',
    body: GroupUpdate,
    example: { name: 'Checkout and payment' },
    response: Group,
    handle: (request) => groups.updateGroup(...place(request, 'groupId'), request.body),
  },
  {
    method: 'DELETE',
    path: single,
    operation: 'deleteGroup',
    summary: 'Delete a group; its members keep their own rights',
    permission: 'groups:write',
    handle: (request) => groups.deleteGroup(...place(request, 'groupId')),
  },
  {
    method: 'PUT',
    path: membership,
    operation: 'addGroupMember',
    summary: 'Add a member to a group',
    permission: 'groups:write',
    handle: (request) => setMembership(request, true),
  },
  {
    method: 'DELETE',
    path: membership,
    operation: 'removeGroupMember',
    summary: 'Remove a member from a group',
    description: 'Members because of `providerGroups` are removed at the provider: 400 here.',
    permission: 'groups:write',
    handle: (request) => setMembership(request, false),
  },
]
