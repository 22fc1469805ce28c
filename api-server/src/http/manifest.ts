import type { ServerResponse } from 'node:http'
import { Forbidden } from '../domain/errors.js'
import { MANIFEST, MANIFEST_CAPABILITIES, MANIFEST_IS_READ_ONLY } from '../domain/manifest.js'
import type { Method } from '../routes/route.js'
import { environmentManifest } from '../services/configs/environment-manifest.js'
import type { Services } from '../services/context.js'
import { answerFor, type ErrorAnswer } from './errors.js'
import { forRequest, identify, readParams, type Request } from './handler.js'
import { HttpError } from './http-error.js'
import { sendErrorInPieces, sendRead, toReadAnswerInPieces } from './respond.js'

/** What the OpenFeature CLI takes as its provider URL. */
export const MANIFEST_BASE = '/projects/{project}/environments/{environment}'

interface ManifestEndpoint {
  method: Method
  path: string
}

/** The writes of the protocol are here so that their refusal says what to do instead. */
export const MANIFEST_ENDPOINTS: readonly ManifestEndpoint[] = [
  { method: 'GET', path: MANIFEST },
  { method: 'POST', path: `${MANIFEST}/flags` },
  { method: 'PUT', path: `${MANIFEST}/flags/{key}` },
  { method: 'DELETE', path: `${MANIFEST}/flags/{key}` },
]

/** Answers OpenFeature's Manifest Management API for clients with an API token. */
export async function serveManifest(
  all: Services,
  { method }: ManifestEndpoint,
  request: Request,
  response: ServerResponse,
): Promise<void> {
  const services = forRequest(all)
  try {
    const caller = await identify(services, request)
    if (method !== 'GET') throw new HttpError(403, 'READ_ONLY', MANIFEST_IS_READ_ONLY)
    const { project = '', environment = '' } = readParams(request)
    const answer = await toReadAnswerInPieces(await environmentManifest(services, caller, project, environment))
    response.setHeader(...MANIFEST_CAPABILITIES)
    await sendRead(request, response, answer)
  } catch (error) {
    const answer = answerFor(error)
    // Faults of the server are logged where all are.
    if (!answer || answer.status >= 500 || response.headersSent) throw error
    await sendErrorInPieces(response, inProtocol(answer, error))
  }
}

/** The protocol has 401 where the Admin API answers 403: the caller is unknown. */
function inProtocol({ body, headers, ...answer }: ErrorAnswer, error: unknown): ErrorAnswer {
  const isUnknown = error instanceof Forbidden && error.code !== 'INSUFFICIENT_PERMISSIONS'
  const status = isUnknown ? 401 : answer.status
  const { code } = body as { code?: string }
  const { message } = error as Error
  return {
    status,
    body: { error: { message, status }, ...(code !== undefined && { code }) },
    ...(headers && { headers }),
  }
}
