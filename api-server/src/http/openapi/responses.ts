import type { TSchema } from '@sinclair/typebox'
import * as errors from '../../domain/schemas/errors.js'
import type { Route } from '../../routes/route.js'
import type { Components } from './components.js'

interface ErrorResponse {
  name: string
  description: string
  schema: TSchema
  headers?: Readonly<Record<string, unknown>>
}

const retryAfter = {
  'Retry-After': {
    description: 'Whole seconds after which to try again',
    schema: { type: 'integer', format: 'int32', minimum: 1 },
  },
}

/** Every error status, described once. */
const ERRORS: Readonly<Record<number, ErrorResponse>> = {
  400: { name: 'Invalid', description: 'The request is not valid', schema: errors.ValidationErrors },
  403: { name: 'Forbidden', description: 'Not authenticated, or not permitted', schema: errors.ForbiddenError },
  404: { name: 'NotFound', description: 'Nothing has that id or key', schema: errors.NotFoundError },
  408: { name: 'RequestTimeout', description: 'The request took too long', schema: errors.RequestTimeoutError },
  412: {
    name: 'PreconditionFailed',
    description: 'If-Match names a version that is not the current one',
    schema: errors.PreconditionFailedError,
  },
  413: { name: 'PayloadTooLarge', description: 'The body is over 4 MB', schema: errors.PayloadTooLargeError },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not application/json',
    schema: errors.UnsupportedMediaTypeError,
  },
  429: {
    name: 'Exhausted',
    description: 'The service is suspended, or the hourly budget of JSON Schema checks is used up',
    schema: errors.ExhaustedError,
    headers: retryAfter,
  },
  431: { name: 'HeadersTooLarge', description: 'The headers are too large', schema: errors.HeadersTooLargeError },
  500: { name: 'Internal', description: 'A fault of the server', schema: errors.InternalError },
  503: {
    name: 'Unavailable',
    description: 'The storage does not answer',
    schema: errors.UnavailableError,
    headers: retryAfter,
  },
}

/** What is in the way, by the route's `conflict`. */
const CONFLICTS: Readonly<Record<NonNullable<Route['conflict']>, ErrorResponse>> = {
  'segment-in-use': {
    name: 'SegmentInUse',
    description: 'Rules still use the segment',
    schema: errors.SegmentInUseError,
  },
  approval: {
    name: 'ApprovalRequired',
    description: 'Rules of the environment change only by proposals that a second person approves',
    schema: errors.ApprovalRequiredError,
  },
  'planned-change': {
    name: 'PlannedChangeConflict',
    description:
      'The change was decided already, needs an approval first, or the rules have changed since it was planned',
    schema: errors.PlannedChangeConflict,
  },
}

const ALWAYS = [400, 403, 429, 431, 500, 503]

export function isConditional({ method, path, conditional }: Route): boolean {
  return conditional ?? (method !== 'GET' && method !== 'POST' && path !== '/projects')
}

function errorStatuses(route: Route): number[] {
  return [
    ...ALWAYS,
    ...(route.path.includes('{') ? [404] : []),
    413,
    ...(route.body ? [408, 415] : []),
    ...(isConditional(route) ? [412] : []),
    ...(route.also ?? []),
  ].sort((a, b) => a - b)
}

const link = {
  Link: {
    description: 'The address of the next page, relative to this one; absent on the last page',
    schema: { type: 'string', examples: ['<?limit=50&cursor=0f8fad5b-d9cb-469f-a165-70867728950e>; rel="next"'] },
  },
}

const etag = { ETag: { description: 'Names this version of the resource', schema: { type: 'string' } } }

/** Every answer that the endpoint can give. */
export function writeResponses(route: Route, components: Components): Record<string, unknown> {
  const { response, method, query = [] } = route
  const isPaged = query.some(({ name }) => name === 'cursor')
  const success = response
    ? {
        200: {
          description: 'Success',
          headers: { ...etag, ...(isPaged && link) },
          content: { 'application/json': { schema: components.write(response) } },
        },
      }
    : { 204: { description: 'Success, without a body', ...(route.tagged && { headers: etag }) } }
  const unchanged = { 304: { description: 'If-None-Match names the current version', headers: etag } }
  const failures = errorStatuses(route).map((status) => {
    const error = ERRORS[status]
    return [status, referTo(error)] as const
  })
  if (route.conflict) failures.push([409, referTo(CONFLICTS[route.conflict])])
  return { ...success, ...(method === 'GET' && unchanged), ...Object.fromEntries(failures) }
}

function referTo(error: ErrorResponse | undefined) {
  return { $ref: `#/components/responses/${error?.name ?? ''}` }
}

export function writeErrors(components: Components): Record<string, unknown> {
  return Object.fromEntries(
    [...Object.values(ERRORS), ...Object.values(CONFLICTS)].map(({ name, description, schema, headers }) => [
      name,
      {
        description,
        ...(headers && { headers }),
        content: { 'application/json': { schema: components.write(schema) } },
      },
    ]),
  )
}
