import { Type, type Static } from '@sinclair/typebox'
import { DELIVERY_STATES, WEBHOOK_FORMATS } from '../webhooks.js'
import { KEEP_FOR } from './dashboard.js'
import { Nullable, OneOf, Timestamp, Uuid } from './primitives.js'

const optionalTime = (description: string) => Nullable(Type.String({ format: 'date-time', description }))

const ids = (what: string) =>
  Type.Array(Uuid, { maxItems: 1000, description: `${what} An empty list excludes nothing` })

const members = {
  name: Type.String({ minLength: 1, maxLength: 200 }),
  url: Type.String({
    minLength: 1,
    maxLength: 2000,
    description:
      'http or https, without a user name or password. Internal addresses need WEBHOOK_ALLOW_PRIVATE. Answers to callers without ' +
      'webhooks:write have … in place of path and query, which are often secret',
    examples: ['https://ci.example.com/hooks/configs'],
  }),
  format: OneOf(WEBHOOK_FORMATS, {
    description:
      'standard: JSON of the Standard Webhooks specification; slack: a message for an incoming webhook of Slack',
  }),
  events: Type.Array(Type.String({ maxLength: 100 }), {
    maxItems: 100,
    description:
      'Resource and action as in the audit log, such as targets.update, or config.* for all of a resource. An empty list is ' +
      'every change in a project; changes of members, tokens, webhooks and the organization must be named',
    examples: [['targets.*', 'config.archive']],
  }),
  environmentIds: ids('Only events in these environments, and those of configs themselves, which concern all of them.'),
  configIds: ids('Only events of these configs, or of configs with one of tagIds.'),
  tagIds: ids('Only events of configs with one of these tags, or of those in configIds.'),
  active: Type.Boolean({ description: 'Off: events are not kept for it. Sending true also resumes a paused webhook' }),
}

const projectId = Nullable(
  Type.String({
    format: 'uuid',
    description: 'Null: all projects and the organization. Only with a project can events be filtered further',
  }),
)

export const WebhookView = Type.Object(
  {
    id: Uuid,
    projectId,
    ...members,
    pausedAt: optionalTime(
      'When sending stopped because the endpoint failed for too long or answered 410. Events are kept in the meantime',
    ),
    previousSecretUntil: optionalTime('Until then, messages are also signed with the secret from before the rotation'),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { $id: 'Webhook', description: 'Sends changes to a URL' },
)

export const WebhookWithSecret = Type.Object(
  {
    ...WebhookView.properties,
    secret: Type.String({ description: 'Signs the messages. It is in no other answer', examples: ['whsec_MfKQ9r8G'] }),
  },
  { $id: 'WebhookWithSecret' },
)

const { name, url, ...optional } = members

export const WebhookCreate = Type.Object(
  { name, url, projectId: Type.Optional(projectId), ...Type.Partial(Type.Object(optional)).properties },
  { $id: 'WebhookCreate' },
)

export const WebhookUpdate = Type.Partial(Type.Object(members), { $id: 'WebhookUpdate' })

export const WebhookRotate = Type.Object(
  {
    keepFor: Type.Optional(
      Type.Unsafe<(typeof KEEP_FOR)[number]>({
        type: 'integer',
        enum: [...KEEP_FOR],
        description: 'For how many hours messages are also signed with the old secret; 24 without it',
      }),
    ),
  },
  { $id: 'WebhookRotate' },
)

const Attempt = Type.Object(
  {
    at: Timestamp,
    status: Nullable(Type.Integer({ description: 'The HTTP status of the answer; null without one' })),
    error: Nullable(Type.String({ description: 'Why it failed; null if it did not' })),
    milliseconds: Type.Integer({ minimum: 0 }),
  },
  { $id: 'WebhookAttempt' },
)

const delivery = {
  id: Type.String({ format: 'uuid', description: 'The webhook-id of the message, the same in every attempt' }),
  event: Type.String({ examples: ['targets.update', 'webhook.test'] }),
  state: OneOf(DELIVERY_STATES, {
    description: 'pending: will be tried again; failed: will not',
    'x-enum-varnames': DELIVERY_STATES.map((state) => `Delivery${state.charAt(0).toUpperCase()}${state.slice(1)}`),
  }),
  attempts: Type.Array(Attempt),
  nextAttemptAt: optionalTime('When it is tried next; null if it is not'),
  createdAt: Timestamp,
}

export const DeliveryView = Type.Object(delivery, { $id: 'WebhookDelivery', description: 'An event sent to a webhook' })

export const DeliveryWithPayload = Type.Object(
  {
    ...delivery,
    payload: Nullable(Type.String({ description: 'The body that is sent; null before the first attempt' })),
  },
  { $id: 'WebhookDeliveryWithPayload' },
)

export type WebhookCreate = Static<typeof WebhookCreate>
export type WebhookUpdate = Static<typeof WebhookUpdate>
