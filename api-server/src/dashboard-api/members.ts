import { MemberCreate, MemberUpdate } from '../domain/schemas/dashboard.js'
import { resetSecondFactor } from '../services/second-factor/second-factor.js'
import * as members from '../services/team/dashboard-members.js'
import { listFormer, removeName } from '../services/team/former-members.js'
import { place } from '../routes/route.js'
import type { DashboardRoute } from './route.js'

const single = '/members/{memberId}'

export const memberRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: '/members',
    access: 'members',
    handle: ({ services, caller }) => members.listPresent(services, caller),
  },
  {
    method: 'POST',
    path: '/members',
    access: 'members:manage',
    body: MemberCreate,
    handle: ({ services, caller, body }) => members.inviteMember(services, caller, body),
  },
  {
    method: 'PUT',
    path: single,
    access: 'members:manage',
    body: MemberUpdate,
    handle: (request) => members.updateMember(...place(request, 'memberId'), request.body),
  },
  {
    method: 'DELETE',
    path: single,
    access: 'members:manage',
    handle: (request) => members.dismissMember(...place(request, 'memberId')),
  },
  {
    method: 'GET',
    path: '/former-members',
    access: 'members:manage',
    handle: ({ services, caller }) => listFormer(services, caller),
  },
  {
    method: 'DELETE',
    path: '/former-members/{memberId}/name',
    access: 'members:manage',
    isLarge: true,
    handle: (request) => removeName(...place(request, 'memberId')),
  },
  {
    method: 'DELETE',
    path: `${single}/second-factor`,
    access: 'members:manage',
    handle: (request) => resetSecondFactor(...place(request, 'memberId')),
  },
  {
    method: 'POST',
    path: `${single}/code`,
    access: 'members:manage',
    handle: (request) => members.renewCode(...place(request, 'memberId')),
  },
]
