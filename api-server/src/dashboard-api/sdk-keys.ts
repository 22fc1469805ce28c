import { SdkKeyCreate, SdkKeyRotate } from '../domain/schemas/dashboard.js'
import * as sdkKeys from '../services/credentials/sdk-keys.js'
import { param, type DashboardRoute, type MemberRequest } from './route.js'

const collection = '/projects/{projectId}/sdk-keys'
const single = `${collection}/{keyId}`

const place = (request: MemberRequest) =>
  [request.services, request.caller, param(request, 'projectId'), param(request, 'keyId')] as const

export const sdkKeyRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: collection,
    access: 'environments:read',
    handle: (request) => sdkKeys.listSdkKeys(request.services, request.caller, param(request, 'projectId')),
  },
  {
    method: 'POST',
    path: collection,
    access: 'sdk-keys:manage',
    body: SdkKeyCreate,
    handle: (request) =>
      sdkKeys.createSdkKey(request.services, request.caller, param(request, 'projectId'), request.body),
  },
  {
    method: 'POST',
    path: `${single}/rotate`,
    access: 'sdk-keys:manage',
    body: SdkKeyRotate,
    handle: (request) => sdkKeys.rotateSdkKey(...place(request), request.body),
  },
  {
    method: 'POST',
    path: `${single}/end-previous`,
    access: 'sdk-keys:manage',
    handle: (request) => sdkKeys.endPreviousSdkKey(...place(request)),
  },
  {
    method: 'DELETE',
    path: single,
    access: 'sdk-keys:manage',
    handle: (request) => sdkKeys.revokeSdkKey(...place(request)),
  },
]
