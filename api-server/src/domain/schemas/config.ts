import { Type, type Static } from '@sinclair/typebox'
import { LIST_LIMITS } from '../list-limits.js'
import { EnvironmentName } from './environment.js'
import { ConfigValue, Nullable, OneOf, Timestamp, Uuid } from './primitives.js'
import { Target } from './targets.js'
import { TypeOptions } from './type-options.js'

export const CONFIG_ROLES = ['config', 'flag', 'kill-switch', 'experiment'] as const
export const CONFIG_TYPES = ['boolean', 'string', 'integer', 'float', 'enum', 'url', 'json', 'timespan'] as const
const LIFETIMES = ['permanent', 'temporary'] as const
export const CONFIG_STATES = ['new', 'in-use', 'archive-ready', 'stale'] as const

export type ConfigType = (typeof CONFIG_TYPES)[number]

export const Variation = Type.Object(
  {
    name: Type.Optional(Nullable(Type.String({ maxLength: 150, examples: ['Treatment'] }))),
    value: Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], examples: ['blue'] }),
  },
  { $id: 'Variation', description: 'Only configs with the role experiment have variations' },
)

const DeprecatedKey = Type.Object(
  { id: Uuid, configId: Uuid, key: Type.String(), isPrimary: Type.Boolean() },
  { $id: 'DeprecatedKey', description: 'An old key of a renamed config, which SDKs can still use' },
)

const settings = {
  key: Type.String({ minLength: 4, maxLength: 150, examples: ['new-checkout'] }),
  description: Nullable(Type.String({ maxLength: 1000, examples: ['Shows the new checkout'] })),
  role: OneOf(CONFIG_ROLES, { examples: ['flag'] }),
  lifetime: OneOf(LIFETIMES, { examples: ['temporary'] }),
  type: OneOf(CONFIG_TYPES, { examples: ['boolean'] }),
  typeOptions: TypeOptions,
  variations: Nullable(Type.Array(Variation, { maxItems: LIST_LIMITS.variations })),
  tagIds: Nullable(Type.Array(Uuid, { maxItems: LIST_LIMITS.tagIds, description: 'null counts as not sent' })),
}

const client = Type.Boolean({ description: 'Whether client SDKs are served the config' })
const server = Type.Boolean({ description: 'Whether server SDKs are served the config' })

export const ConfigSummary = Type.Object(
  {
    id: Uuid,
    projectId: Uuid,
    ...settings,
    state: OneOf(CONFIG_STATES),
    client,
    server,
    variations: Type.Array(Variation),
    tagIds: Type.Array(Uuid),
    deprecatedKeys: Type.Array(DeprecatedKey),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { $id: 'ConfigSummary', description: 'A config without its targeting rules' },
)

export const Config = Type.Object(
  { ...ConfigSummary.properties, targets: Type.Array(Target) },
  { $id: 'Config', description: 'A config with its targeting rules in every environment' },
)

export const ConfigCreate = Type.Object(
  {
    key: settings.key,
    role: settings.role,
    lifetime: settings.lifetime,
    type: settings.type,
    defaultValue: ConfigValue,
    description: Type.Optional(settings.description),
    typeOptions: Type.Optional(settings.typeOptions),
    client: Type.Optional(client),
    server: Type.Optional(server),
    variations: Type.Optional(settings.variations),
    tagIds: Type.Optional(settings.tagIds),
  },
  { $id: 'ConfigCreate' },
)

export const ConfigUpdate = Type.Partial(
  Type.Object({ ...settings, availability: Type.Partial(Type.Object({ client, server })) }),
  { $id: 'ConfigUpdate', description: 'Only the members that are sent change' },
)

export const Activity = Type.Object(
  {
    environment: EnvironmentName,
    // The names are for generated clients, in which constants called Client and Server would clash with their own.
    sdkKeyKind: OneOf(['client', 'server'], { 'x-enum-varnames': ['SdkKeyKindClient', 'SdkKeyKindServer'] }),
    sdkName: Type.String(),
    sdkVersion: Type.String(),
    lastEvaluatedAt: Timestamp,
  },
  { $id: 'Activity', description: 'The most recent evaluation by one SDK version in one environment' },
)

export type ConfigCreate = Static<typeof ConfigCreate>
export type ConfigUpdate = Static<typeof ConfigUpdate>
export type Variation = Static<typeof Variation>
