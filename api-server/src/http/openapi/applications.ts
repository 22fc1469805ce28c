import { Type, type TSchema } from '@sinclair/typebox'
import { OneOf } from '../../domain/schemas/primitives.js'
import { MANIFEST } from '../../domain/manifest.js'
import { MANIFEST_BASE } from '../manifest.js'
import type { Components } from './components.js'

export const APPLICATIONS_TAG = { name: 'Applications', description: 'Requests of applications, with SDK keys' }

/** How SDK keys are shown in headers. */
export const SDK_KEY_SCHEMES = {
  sdkKey: { type: 'http', scheme: 'bearer', description: 'An SDK key of the environment' },
  sdkKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'An SDK key of the environment' },
}

interface Operation {
  method: 'get' | 'post'
  path: string
  id: string
  summary: string
  description: string
  /** Where the SDK key is, or that an API token is needed instead. */
  key: 'header' | 'body' | 'address' | 'token'
  body?: TSchema
  /** Success statuses; with a schema where JSON comes, and a media type where something else does. */
  answers: Readonly<Record<number, TSchema | string | undefined>>
  errors: readonly number[]
  /** The body of refusals, if it is not `SdkError`. */
  error?: TSchema
}

const text = (description: string) => Type.String({ description })
const anything = (description: string) => Type.Unsafe<unknown>({ description })
const members = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

const Flag = Type.Object(
  {
    key: text('The key that was asked for'),
    reason: Type.Optional(OneOf(['STATIC', 'TARGETING_MATCH', 'SPLIT'])),
    value: Type.Optional(anything("In the config's type; a decimal always has a decimal point")),
    variant: Type.Optional(text("The variation's name, or else the value's id")),
    metadata: Type.Optional(Type.Object({ deprecatedKey: Type.Optional(Type.Boolean()) })),
    errorCode: Type.Optional(text('Instead of a value: why there is none')),
    errorDetails: Type.Optional(Type.String()),
  },
  { $id: 'EvaluatedFlag', description: 'A flag as OFREP answers it' },
)

const EventStreams = Type.Array(
  Type.Object({
    type: OneOf(['sse']),
    endpoint: Type.Optional(
      Type.Object({ requestUri: text("Resolved against the client's base URL; carries a secret of its own") }),
    ),
    url: Type.Optional(text('Instead of `endpoint`, where the server is below a path of its host')),
    inactivityDelaySec: Type.Integer(),
  }),
)

const EvaluatedFlags = Type.Object({ flags: Type.Array(Flag), eventStreams: EventStreams }, { $id: 'EvaluatedFlags' })

const EvaluationRequest = Type.Object(
  { context: Type.Optional(members('`targetingKey` or `id`, `name`, `kind`, and traits')) },
  { $id: 'EvaluationRequest' },
)

const key = { server: { serverSdkKey: Type.String() }, client: { clientSdkKey: Type.String() } }
const metaContext = Type.Optional(members('`sdkName`, `sdkVersion`, `appName`, `appVersion`'))
const lastUpdateTimestamp = Type.Optional(text('The `timestamp` of the answer before; 204 when it is still the same'))
const givenContext = Type.Optional(members('`id`, `name`, `traits`, `anonymous`'))

const base = {
  environmentId: Type.String(),
  projectId: Type.String(),
  kind: OneOf(['full']),
  timestamp: Type.String(),
}
const Bundle = Type.Object(
  { ...base, configs: members('Configs by key, old keys too'), segments: members('Segments by id') },
  { $id: 'SdkBundle', description: 'All that a server SDK needs to evaluate by itself' },
)
const Values = Type.Object(
  { ...base, configs: members('`{id, key, type, value}` by key, old keys too; the value is text') },
  { $id: 'SdkValues', description: 'The values that a context gets' },
)
const report = {
  reportId: Type.Optional(
    text('The same if the report is sent again, and unlike all others of the key: it counts once'),
  ),
  discreteEvents: Type.Optional(members('`capturedContexts`')),
  aggregatedEvents: Type.Optional(members('`evaluatedConfig`: how often which config was read, and what it gave')),
  droppedEvents: Type.Optional(members('How many events of each kind the SDK gave up')),
}

/** The codes that errors of these addresses have. */
const CODES = [
  'PARSE_ERROR',
  'INVALID_CONTEXT',
  'INVALID_BODY',
  'GENERAL',
  'SDK_KEY_MISSING',
  'SDK_KEY_INVALID',
  'SDK_KEY_KIND',
  'SERVER_KEY_IN_BROWSER',
  'FLAG_NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'STORAGE_UNAVAILABLE',
  'BUNDLE_TOO_LARGE',
] as const

const SdkError = Type.Object(
  {
    error: text('What is wrong and what to do'),
    code: OneOf(CODES),
    errorDetails: text('The same as `error`'),
    errorCode: Type.Optional(text("OFREP's code, with 400 and 404")),
    key: Type.Optional(text('The key that was asked for')),
  },
  { $id: 'SdkError', description: 'How requests with SDK keys are refused' },
)

const FlagManifest = Type.Object(
  {
    flags: Type.Array(
      Type.Object({
        key: Type.String(),
        type: OneOf(['boolean', 'string', 'integer', 'float', 'object']),
        description: Type.Optional(text('On one line; absent for client keys, which are public')),
        defaultValue: anything("The environment's default, in the flag's type"),
      }),
    ),
  },
  { $id: 'FlagManifest', description: 'What the OpenFeature CLI pulls' },
)

const ManifestError = Type.Object(
  { error: Type.Object({ message: Type.String(), status: Type.Integer() }), code: Type.Optional(Type.String()) },
  { $id: 'ManifestError', description: 'How the manifest is refused' },
)

const STREAM = 'text/event-stream'
const OFREP = [400, 401, 403, 413, 415, 429, 500, 503]
const SDK = [400, 401, 403, 413, 415, 429, 500, 503]

function sdkOperations(kind: 'server' | 'client'): Operation[] {
  const name = kind === 'server' ? 'Server' : 'Client'
  const common = { method: 'post', key: 'body', errors: SDK } as const
  const asked = kind === 'server' ? {} : { givenContext }
  const answer = kind === 'server' ? Bundle : Values
  const what = kind === 'server' ? 'the environment' : 'the values of a context'
  const body = (id: string, extra: Readonly<Record<string, TSchema>>) =>
    Type.Object({ ...key[kind], metaContext, ...extra }, { $id: `${name}${id}` })
  const one = (path: string, id: string, summary: string, rest: Pick<Operation, 'body' | 'answers'>): Operation => ({
    ...{ ...common, ...rest, path: `/${kind}/${path}/v1`, id: `${kind}${id}`, summary },
    description: `For SDKs of the service. The ${kind} key travels in the body.`,
  })
  return [
    one('polling', 'Polling', `Read ${what}`, {
      body: body('PollingRequest', { ...asked, lastUpdateTimestamp }),
      answers: { 200: answer, 204: undefined },
    }),
    ...(kind === 'server'
      ? []
      : [one('pull', 'Pull', `Read ${what} once`, { body: body('PullRequest', asked), answers: { 200: answer } })]),
    one('sse', 'Stream', `Follow ${what}`, {
      body: body('StreamRequest', asked),
      answers: { 200: STREAM, 204: undefined },
    }),
    one('telemetry', 'Telemetry', 'Report evaluations', {
      body: body('Telemetry', report),
      answers: { 202: undefined },
    }),
    one('heartbeat', 'Heartbeat', 'Say that an application runs', {
      body: body('Heartbeat', { instanceId: Type.Optional(Type.String()), sessionId: Type.Optional(Type.String()) }),
      answers: { 202: undefined },
    }),
  ]
}

export const APPLICATION_OPERATIONS: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/ofrep/v1/evaluate/flags/{key}', id: 'evaluateFlag', summary: 'Evaluate one config' },
    description: 'OpenFeature Remote Evaluation Protocol 0.3.',
    ...{ key: 'header', body: EvaluationRequest, answers: { 200: Flag }, errors: [...OFREP, 404] },
  },
  {
    ...{ method: 'post', path: '/ofrep/v1/evaluate/flags', id: 'evaluateFlags', summary: 'Evaluate all configs' },
    description:
      'OpenFeature Remote Evaluation Protocol 0.3. `If-None-Match` with the `ETag` of the result gives 304. `X-Service-Timestamp` says of when the answer is.',
    ...{ key: 'header', body: EvaluationRequest, answers: { 200: EvaluatedFlags, 304: undefined }, errors: OFREP },
  },
  {
    ...{ method: 'get', path: '/ofrep/v1/stream', id: 'followFlags', summary: 'Follow changes' },
    description:
      'Server-sent events that say when to evaluate again. The address, with its token, is in `eventStreams`.',
    ...{ key: 'address', answers: { 200: STREAM }, errors: [401, 429, 500, 503] },
  },
  {
    ...{ method: 'get', path: MANIFEST, id: 'readManifestByKey', summary: 'Read the manifest of an SDK key' },
    description:
      "OpenFeature's Manifest Management API, read only. The flags are the configs that the key can read, with the defaults of its environment.",
    ...{ key: 'header', answers: { 200: FlagManifest }, errors: [401, 403, 429, 500, 503], error: ManifestError },
  },
  {
    ...{
      method: 'get',
      path: MANIFEST_BASE + MANIFEST,
      id: 'readManifest',
      summary: 'Read the manifest of an environment',
    },
    description:
      "OpenFeature's Manifest Management API, read only. `project` and `environment` are slugs or ids. Needs the permission `configs:read`.",
    ...{
      key: 'token',
      answers: { 200: FlagManifest, 304: undefined },
      errors: [401, 403, 404, 429, 500, 503],
      error: ManifestError,
    },
  },
  ...sdkOperations('server'),
  ...sdkOperations('client'),
]

/** The paths of applications, which lie beside the Admin API's and not below its base. */
export function writeApplications(components: Components, root: string): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of APPLICATION_OPERATIONS) {
    paths[operation.path] = { [operation.method]: write(operation, components, root) }
  }
  return paths
}

const SECURITY = {
  header: [{ sdkKey: [] }, { sdkKeyHeader: [] }],
  ...{ body: [], address: [], token: [{ apiToken: [] }] },
}

function write(operation: Operation, components: Components, root: string): Record<string, unknown> {
  const { id: operationId, summary, description, key: place, body, answers, errors } = operation
  const failures = [...errors].sort((a, b) => a - b)
  return {
    ...{ operationId, summary, description, tags: [APPLICATIONS_TAG.name] },
    ...{ servers: [{ url: root }], security: SECURITY[place], parameters: parameters(operation) },
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: components.write(body) } } },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, success(status, answer, components)]),
      ),
      ...Object.fromEntries(failures.map((status) => [status, failure(components, operation.error)])),
    },
  }
}

function success(status: string, answer: TSchema | string | undefined, components: Components) {
  if (answer === undefined) return { description: status === '202' ? 'Taken' : 'Nothing new' }
  const [type, schema] =
    typeof answer === 'string' ? [answer, { type: 'string' }] : ['application/json', components.write(answer)]
  return { description: 'Success', content: { [type]: { schema } } }
}

function failure(components: Components, schema: TSchema = SdkError) {
  return { description: 'Refused', content: { 'application/json': { schema: components.write(schema) } } }
}

function parameters({ path, key: place }: Operation): object[] {
  const one = (name: string, where: string, description: string, required: boolean) => ({
    ...{ name, in: where, description, required, schema: { type: 'string' } },
  })
  if (place === 'address') {
    const since = 'The `X-Service-Timestamp` of the values that the client has: later changes are sent at once'
    const greeting = 'With any value, the stream begins with an event `greeting`, which shows that it gets through'
    return [
      one('token', 'query', 'From `eventStreams`', true),
      one('since', 'query', since, false),
      one('greeting', 'query', greeting, false),
    ]
  }
  if (place === 'token') {
    const named = (name: string) => one(name, 'path', `Slug or id of the ${name}`, true)
    return [named('project'), named('environment')]
  }
  if (path === MANIFEST) return []
  if (path.endsWith('{key}')) return [one('key', 'path', "The config's key, percent-encoded", true)]
  if (place === 'body') return []
  return [
    one('If-None-Match', 'header', 'Entity tags already known', false),
    one('flagConfigEtag', 'query', 'Of the event that led here: the address of the stream stays the same', false),
    one('flagConfigLastModified', 'query', 'Of the event that led here; changes nothing', false),
  ]
}
