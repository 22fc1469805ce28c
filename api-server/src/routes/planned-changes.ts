import { Type } from '@sinclair/typebox'
import { PLAN_STATES } from '../domain/planned-changes.js'
import { CarryOut, PlannedChangeCreate, PlannedChangeView } from '../domain/schemas/planned-changes.js'
import { OneOf, Uuid } from '../domain/schemas/primitives.js'
import { carryOutNow } from '../services/planned/carry-out-now.js'
import * as decide from '../services/planned/decide.js'
import { getPlannedChange, listPlannedChanges } from '../services/planned/list.js'
import { planChange } from '../services/planned/plan.js'
import { TARGETS_EXAMPLE } from './examples.js'
import { PAGE_QUERY } from './page-query.js'
import { place, type Route } from './route.js'

const collection = '/projects/{projectId}/planned-changes'
const single = `${collection}/{changeId}`

const { environmentId, defaultValue, rules } = TARGETS_EXAMPLE

export const plannedChangeRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/projects/{projectId}/configs/{configKey}/planned-changes',
    operation: 'planChange',
    summary: "Schedule or propose a change of a config's rules in one environment",
    description:
      'With times, the change is scheduled. It waits for the approval of a second person, whose rights then count, if it has no time, ' +
      'if the environment needs approval, or if the caller may change rules only in other environments of the project. ' +
      'A step that replaces all rules is carried out only if they are still as they were when it was planned, and one that changes the ' +
      'shares of a rule only if the shares are. A rule has one scheduled rollout at a time. If-Match as on a targets PUT.',
    permission: 'config-targeting-rules:update',
    body: PlannedChangeCreate,
    example: { environmentId, steps: [{ at: '2026-01-31T12:00:00.000Z', defaultValue, rules }] },
    response: PlannedChangeView,
    conflict: 'planned-change',
    conditional: true,
    handle: (request) => planChange(...place(request, 'projectId', 'configKey'), request.body),
  },
  {
    method: 'GET',
    path: collection,
    operation: 'listPlannedChanges',
    summary: 'List the changes that wait for their time or an approval, and those that did; newest first',
    permission: 'configs:read',
    query: [
      {
        name: 'state',
        description: 'Only changes in one of these states; repeatable',
        schema: Type.Array(OneOf(PLAN_STATES)),
      },
      { name: 'configKey', description: 'Only changes of this config', schema: Type.String() },
      { name: 'environmentId', description: 'Only changes in this environment', schema: Uuid },
      ...PAGE_QUERY,
    ],
    response: Type.Array(PlannedChangeView),
    reported: true,
    handle: (request) => listPlannedChanges(...place(request, 'projectId'), request.query),
  },
  {
    method: 'GET',
    path: single,
    operation: 'getPlannedChange',
    summary: 'Read a planned change',
    permission: 'configs:read',
    response: PlannedChangeView,
    reported: true,
    handle: (request) => getPlannedChange(...place(request, 'projectId', 'changeId')),
  },
  {
    method: 'POST',
    path: `${single}/approve`,
    operation: 'approveChange',
    summary: "Approve somebody else's proposal: it is carried out, or scheduled if it has a time",
    permission: 'config-targeting-rules:update',
    response: PlannedChangeView,
    conflict: 'planned-change',
    handle: (request) => decide.approveChange(...place(request, 'projectId', 'changeId')),
  },
  {
    method: 'POST',
    path: `${single}/reject`,
    operation: 'rejectChange',
    summary: "Reject somebody else's proposal, with the reason in X-Change-Comment",
    permission: 'config-targeting-rules:update',
    response: PlannedChangeView,
    conflict: 'planned-change',
    handle: (request) => decide.rejectChange(...place(request, 'projectId', 'changeId')),
  },
  {
    method: 'POST',
    path: `${single}/cancel`,
    operation: 'cancelChange',
    summary: 'Withdraw a proposal, or stop a scheduled change; steps that were carried out stay',
    description: 'Of their own, members cancel also those in environments where they may not change rules.',
    permission: 'config-targeting-rules:update',
    response: PlannedChangeView,
    conflict: 'planned-change',
    handle: (request) => decide.cancelChange(...place(request, 'projectId', 'changeId')),
  },
  {
    method: 'POST',
    path: `${single}/carry-out`,
    operation: 'carryOutChange',
    summary: 'Carry out the next step of a scheduled change before its time',
    description:
      "With the caller's rights, and on the same conditions as at its time. Further steps keep their times. " +
      'If the environment requires an approval, the change must be approved; what was approved is the change at its time, so its author ' +
      'cannot carry it out earlier (403).',
    permission: 'config-targeting-rules:update',
    body: CarryOut,
    bodyOptional: true,
    example: { step: 1 },
    response: PlannedChangeView,
    conflict: 'planned-change',
    handle: (request) => carryOutNow(...place(request, 'projectId', 'changeId'), request.body),
  },
]
