import * as paths from './paths.js'
import { useQuery } from './use-query.js'

/** The environments of a project whose configs are near what SDKs take, or more, in bytes. */
interface ServedSizes {
  most: number
  large: { id: string; bytes: number }[]
}

export const useServedSizes = (projectId: string) => useQuery<ServedSizes>(paths.own(projectId, 'served-sizes'))
