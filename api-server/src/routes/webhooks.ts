import { Type } from '@sinclair/typebox'
import { OneOf, Uuid } from '../domain/schemas/primitives.js'
import {
  DeliveryView,
  DeliveryWithPayload,
  WebhookCreate,
  WebhookRotate,
  WebhookUpdate,
  WebhookView,
  WebhookWithSecret,
} from '../domain/schemas/webhooks.js'
import { DELIVERY_STATES } from '../domain/webhooks.js'
import * as deliveries from '../services/webhooks/deliveries.js'
import * as webhooks from '../services/webhooks/webhooks.js'
import { PAGE_QUERY } from './page-query.js'
import { lastOf, param, type Route, type RouteRequest } from './route.js'

const single = '/webhooks/{webhookId}'
const delivery = `${single}/deliveries/{deliveryId}`

const place = (request: RouteRequest) => [request.services, request.caller, param(request, 'webhookId')] as const

export const webhookRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/webhooks',
    operation: 'listWebhooks',
    summary: "List the organization's webhooks",
    permission: 'webhooks:read',
    inSomeProject: true,
    query: [{ name: 'project', description: 'Only webhooks of this project, by its id', schema: Uuid }],
    response: Type.Array(WebhookView),
    reported: true,
    handle: ({ services, caller, query }) => webhooks.listWebhooks(services, caller, lastOf(query, 'project')),
  },
  {
    method: 'POST',
    path: '/webhooks',
    operation: 'createWebhook',
    summary: 'Create a webhook; the answer holds its secret',
    permission: 'webhooks:write',
    inSomeProject: true,
    body: WebhookCreate,
    example: { name: 'Build server', url: 'https://ci.example.com/hooks/configs', events: ['targets.*', 'config.*'] },
    response: WebhookWithSecret,
    handle: ({ services, caller, body }) => webhooks.createWebhook(services, caller, body),
  },
  {
    method: 'GET',
    path: single,
    operation: 'getWebhook',
    summary: 'Read a webhook',
    permission: 'webhooks:read',
    inSomeProject: true,
    response: WebhookView,
    reported: true,
    handle: (request) => webhooks.getWebhook(...place(request)),
  },
  {
    method: 'PATCH',
    path: single,
    operation: 'updateWebhook',
    summary: 'Change a webhook; only the sent fields change',
    description: '`active: true` also resumes a paused webhook: the events that wait for it are sent.',
    permission: 'webhooks:write',
    inSomeProject: true,
    body: WebhookUpdate,
    example: { active: true },
    response: WebhookView,
    handle: (request) => webhooks.updateWebhook(...place(request), request.body),
  },
  {
    method: 'DELETE',
    path: single,
    operation: 'deleteWebhook',
    summary: 'Delete a webhook and its deliveries',
    permission: 'webhooks:write',
    inSomeProject: true,
    handle: (request) => webhooks.deleteWebhook(...place(request)),
  },
  {
    method: 'POST',
    path: `${single}/rotate-secret`,
    operation: 'rotateWebhookSecret',
    summary: 'Replace the secret of a webhook; the answer holds the new one',
    permission: 'webhooks:write',
    inSomeProject: true,
    body: WebhookRotate,
    bodyOptional: true,
    example: { keepFor: 24 },
    response: WebhookWithSecret,
    handle: (request) => webhooks.rotateWebhookSecret(...place(request), request.body),
  },
  {
    method: 'POST',
    path: `${single}/test`,
    operation: 'testWebhook',
    summary: 'Send a test message now; the answer says what came of it',
    permission: 'webhooks:write',
    inSomeProject: true,
    response: DeliveryWithPayload,
    handle: (request) => deliveries.testWebhook(...place(request)),
  },
  {
    method: 'GET',
    path: `${single}/deliveries`,
    operation: 'listWebhookDeliveries',
    summary: 'List what was sent to a webhook, newest first',
    description: 'Deliveries are kept for 14 days.',
    permission: 'webhooks:read',
    inSomeProject: true,
    query: [
      { name: 'state', description: 'Only deliveries in this state', schema: OneOf(DELIVERY_STATES) },
      ...PAGE_QUERY,
    ],
    response: Type.Array(DeliveryView),
    reported: true,
    handle: (request) => deliveries.listDeliveries(...place(request), request.query),
  },
  {
    method: 'GET',
    path: delivery,
    operation: 'getWebhookDelivery',
    summary: 'Read a delivery with its payload',
    permission: 'webhooks:read',
    inSomeProject: true,
    response: DeliveryWithPayload,
    reported: true,
    handle: (request) => deliveries.getDelivery(...place(request), param(request, 'deliveryId')),
  },
  {
    method: 'POST',
    path: `${delivery}/send-again`,
    operation: 'sendWebhookDeliveryAgain',
    summary: 'Send a delivery once more, now and with the same id',
    permission: 'webhooks:write',
    inSomeProject: true,
    response: DeliveryWithPayload,
    handle: (request) => deliveries.sendAgain(...place(request), param(request, 'deliveryId')),
  },
]
