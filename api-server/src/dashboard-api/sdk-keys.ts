import { SdkKeyCreate, SdkKeyRotate } from '../domain/schemas/dashboard.js'
import * as sdkKeys from '../services/credentials/sdk-keys.js'
import { place } from '../routes/route.js'
import type { DashboardRoute } from './route.js'

const collection = '/projects/{projectId}/sdk-keys'
const single = `${collection}/{keyId}`

export const sdkKeyRoutes: readonly DashboardRoute[] = [
  {
    method: 'GET',
    path: collection,
    access: 'environments:read',
    handle: (request) => sdkKeys.listSdkKeys(...place(request, 'projectId')),
  },
  {
    method: 'POST',
    path: collection,
    access: 'sdk-keys:manage',
    body: SdkKeyCreate,
    handle: (request) => sdkKeys.createSdkKey(...place(request, 'projectId'), request.body),
  },
  {
    method: 'POST',
    path: `${single}/rotate`,
    access: 'sdk-keys:manage',
    body: SdkKeyRotate,
    handle: (request) => sdkKeys.rotateSdkKey(...place(request, 'projectId', 'keyId'), request.body),
  },
  {
    method: 'POST',
    path: `${single}/end-previous`,
    access: 'sdk-keys:manage',
    handle: (request) => sdkKeys.endPreviousSdkKey(...place(request, 'projectId', 'keyId')),
  },
  {
    method: 'DELETE',
    path: single,
    access: 'sdk-keys:manage',
    handle: (request) => sdkKeys.revokeSdkKey(...place(request, 'projectId', 'keyId')),
  },
]
