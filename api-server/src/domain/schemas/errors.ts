import { Type } from '@sinclair/typebox'
import { OneOf } from './primitives.js'
import { SegmentUsage } from './segment.js'

const text = Type.String({ description: 'What is wrong and what to do' })

export const ValidationErrors = Type.Object(
  {
    errors: Type.Array(
      Type.Object({
        name: Type.Optional(Type.String({ description: 'Path of the field, such as rules[0].percentages' })),
        message: text,
      }),
      { minItems: 1 },
    ),
  },
  { $id: 'ValidationErrors', description: 'One entry per problem' },
)

function coded(id: string, codes: readonly string[]) {
  return Type.Object({ error: text, code: OneOf(codes) }, { $id: id })
}

export const ForbiddenError = coded('ForbiddenError', [
  'AUTHORIZATION_HEADER_MISSING',
  'AUTHORIZATION_HEADER_INVALID',
  'API_TOKEN_NOT_FOUND',
  'API_TOKEN_EXPIRED',
  'API_TOKEN_OWNER_REMOVED',
  'INSUFFICIENT_PERMISSIONS',
])
export const NotFoundError = coded('NotFoundError', ['NOT_FOUND'])
export const RequestTimeoutError = coded('RequestTimeoutError', ['REQUEST_TIMEOUT'])
export const PreconditionFailedError = coded('PreconditionFailedError', ['PRECONDITION_FAILED'])
export const PayloadTooLargeError = coded('PayloadTooLargeError', ['PAYLOAD_TOO_LARGE'])
export const UnsupportedMediaTypeError = coded('UnsupportedMediaTypeError', ['UNSUPPORTED_MEDIA_TYPE'])
export const ExhaustedError = coded('ExhaustedError', [
  'SERVICE_SUSPENDED',
  'SCHEMA_BUDGET_EXHAUSTED',
  'SCHEMA_QUEUE_FULL',
])
export const HeadersTooLargeError = coded('HeadersTooLargeError', ['HEADERS_TOO_LARGE'])
export const InternalError = coded('InternalError', ['INTERNAL_ERROR'])
export const UnavailableError = coded('UnavailableError', ['STORAGE_UNAVAILABLE'])

export const ApprovalRequiredError = coded('ApprovalRequiredError', ['APPROVAL_REQUIRED'])

export const PlannedChangeConflict = coded('PlannedChangeConflict', [
  'CHANGE_DECIDED',
  'CHANGE_OUTDATED',
  'ROLLOUT_SCHEDULED',
  'APPROVAL_REQUIRED',
])

export const SegmentInUseError = Type.Object(
  { error: text, code: OneOf(['SEGMENT_IN_USE']), usages: Type.Array(SegmentUsage) },
  { $id: 'SegmentInUseError' },
)
