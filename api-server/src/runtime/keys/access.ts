import type { SdkKeyKind } from '../../domain/records.js'

/** What a key gives access to. */
export interface Access {
  keyId: string
  kind: SdkKeyKind
  projectId: string
  environmentId: string
  /** The hash of the secret that was shown: the current one or, for a while after a rotation, the one before. */
  hash: string
  /** When that ends, in milliseconds since 1970. */
  until: number | undefined
}
