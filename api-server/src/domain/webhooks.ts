import type { AuditEntry, AuditResource } from './audit-entry.js'

/** `standard`: the JSON of the Standard Webhooks specification. `slack`: a message for an incoming webhook of Slack. */
export const WEBHOOK_FORMATS = ['standard', 'slack'] as const

type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

/** Sends the changes of an organization, or of one project, to a URL. */
export interface Webhook {
  id: string
  organizationId: string
  /** Null for all projects and the organization itself. */
  projectId: string | null
  name: string
  url: string
  format: WebhookFormat
  /** For example `targets.update` or `config.*`; an empty list means every change in a project. */
  events: readonly string[]
  /** Empty lists exclude nothing. */
  environmentIds: readonly string[]
  configIds: readonly string[]
  tagIds: readonly string[]
  /** Off: no events are kept for it. */
  active: boolean
  /** `whsec_` and the key of the signature in base64. The server signs with it, so it cannot be stored as a hash. */
  secret: string
  /** The secret from before a rotation: until then, messages are signed with both. */
  previousSecret: string | null
  previousUntil: string | null
  /** When sending stopped because the endpoint failed too often. Its events are kept in the meantime. */
  pausedAt: string | null
  createdAt: string
  updatedAt: string
}

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** One request to the endpoint. */
export interface DeliveryAttempt {
  at: string
  /** Of the answer; null without one. */
  status: number | null
  /** Why there was no answer, or why it does not count as success. */
  error: string | null
  /** How long the endpoint took, in milliseconds. */
  milliseconds: number
}

/** An event on its way to one endpoint. Its id is the message's `webhook-id` and stays the same over all attempts. */
export interface WebhookDelivery {
  id: string
  webhookId: string
  /** The audit entry of the event; null for a test. */
  entryId: string | null
  event: string
  state: DeliveryState
  /** What is sent, as text; null until the first attempt. */
  payload: string | null
  /** Oldest first. */
  attempts: readonly DeliveryAttempt[]
  /** When it is tried next; null when it is not. */
  dueAt: string | null
  createdAt: string
}

/** The event that a test sends. */
export const TEST_EVENT = 'webhook.test'

export function eventOf({ resource, action }: Pick<AuditEntry, 'resource' | 'action'>): string {
  return `${resource}.${action}`
}

/**
 * Whether the webhook's scope and events include the entry. PostgreSQL has the same test in a trigger (schema-8-webhooks.ts). Changes
 * outside projects, such as those of members and tokens, must be requested by name.
 */
export function isSubscribed(webhook: Webhook, entry: AuditEntry): boolean {
  const { organizationId, projectId, events, active } = webhook
  if (!active || organizationId !== entry.organizationId) return false
  if (projectId !== null && projectId !== entry.projectId) return false
  if (events.length === 0) return entry.projectId !== null && EVENT_RESOURCES[entry.resource] === 'project'
  return events.includes(eventOf(entry)) || events.includes(`${entry.resource}.*`)
}

/** The part of a project that an event is about; null if it is about no particular part. */
export interface EventSubject {
  environmentId: string | null
  configId: string | null
  /** The tags of the config. */
  tagIds: readonly string[]
}

/**
 * Whether the webhook's filters let the event pass. Configs and tags leave only events about such configs. Environments leave events in
 * these environments and those about a config as such, which concern every environment.
 */
export function passesFilters(webhook: Webhook, { environmentId, configId, tagIds }: EventSubject): boolean {
  const { environmentIds, configIds, tagIds: wantedTags } = webhook
  if (environmentIds.length > 0) {
    const isThere = environmentId === null ? configId !== null : environmentIds.includes(environmentId)
    if (!isThere) return false
  }
  if (configIds.length === 0 && wantedTags.length === 0) return true
  return configId !== null && (configIds.includes(configId) || tagIds.some((id) => wantedTags.includes(id)))
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The waits after failed attempts, in milliseconds: the last attempt is a little more than a day after the first. */
export const RETRY_WAITS: readonly number[] = [
  ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR],
]

/** Up to this share of a wait is added at random, so that many events do not come back at the same moment. */
const JITTER = 0.2

/** How long to wait after so many failed attempts, in milliseconds; undefined if there are no more attempts. `random` is from 0 to 1. */
export function retryWait(failures: number, random: number): number | undefined {
  const wait = RETRY_WAITS[failures - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 + JITTER * random))
}

/** What events can be about, by where they happen. Those of the organization must be requested by name. */
const EVENT_RESOURCES: Readonly<Record<AuditResource, 'project' | 'organization'>> = {
  config: 'project',
  targets: 'project',
  'planned-change': 'project',
  segment: 'project',
  tag: 'project',
  environment: 'project',
  'sdk-key': 'project',
  'code-references': 'project',
  project: 'project',
  webhook: 'organization',
  member: 'organization',
  group: 'organization',
  token: 'organization',
  organization: 'organization',
}

/** Whether it is written as an event or as all events of a resource: `targets.update`, `config.*`. */
export function isEventName(text: string): boolean {
  const [resource = '', action = '', ...rest] = text.split('.')
  return Object.hasOwn(EVENT_RESOURCES, resource) && rest.length === 0 && /^(\*|[a-z]+(-[a-z]+)*)$/.test(action)
}
