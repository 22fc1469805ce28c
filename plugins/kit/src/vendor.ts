import type { SdkDescriptor } from './descriptor.js'

/**
 * A vendor of feature flags whose SDKs a language knows. They are looked for only if a team names the vendor, under `sdks` in
 * `service.json` or with `--sdk`: nobody else pays for them, and no answer depends on them.
 */
export interface Vendor {
  /** The name that a team writes, the same in every language: `launchdarkly`. */
  id: string
  /** For people. */
  name: string
  /** The page of the vendor's documentation that its descriptors follow. */
  documentation: string
  /** Ways to read a key that no descriptor can say, in a few words each; shown in docs/vendors.md. */
  notRead?: string[]
  sdks: SdkDescriptor[]
}
