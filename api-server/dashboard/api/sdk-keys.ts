import * as paths from './paths.js'
import type { SdkKey } from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

const collection = (projectId: string) => paths.own(projectId, 'sdk-keys')
const single = (projectId: string, id: string) => `${collection(projectId)}/${encodeURIComponent(id)}`

/** A key just made: the only answer with the key of a server SDK. */
export type NewSdkKey = SdkKey & { key: string }

export const useSdkKeys = (projectId: string) => useQuery<SdkKey[]>(collection(projectId))

export const createSdkKey = (projectId: string, body: Pick<SdkKey, 'environmentId' | 'kind' | 'name'>) =>
  write<NewSdkKey>('POST', collection(projectId), { body, changes: [collection(projectId)] })

/** The present key works for so many hours more: 0, 24 or 168. */
export const rotateSdkKey = (projectId: string, id: string, keepFor: number) =>
  write<NewSdkKey>('POST', `${single(projectId, id)}/rotate`, {
    body: { keepFor },
    changes: [collection(projectId)],
  })

/** The key from before the last rotation stops working at once. */
export const endPreviousSdkKey = (projectId: string, id: string) =>
  write('POST', `${single(projectId, id)}/end-previous`, { changes: [collection(projectId)] })

export const revokeSdkKey = (projectId: string, id: string) =>
  write('DELETE', single(projectId, id), { changes: [collection(projectId)] })
