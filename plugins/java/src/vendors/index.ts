/** Vendors whose SDKs are only looked for if a team names them. The kit describes them: Java and Kotlin code use the same ones. */
import type { SdkDescriptor, Vendor } from '@service/scanner-kit'
import vendors from '@service/scanner-kit/jvm/vendors'

/** Java calls no method with brackets, as Kotlin's `config["key"]` does. */
function withoutBrackets(sdk: SdkDescriptor): SdkDescriptor {
  return { ...sdk, calls: sdk.calls.filter(({ form }) => form !== 'index') }
}

export default vendors.map((vendor): Vendor => ({ ...vendor, sdks: vendor.sdks.map(withoutBrackets) }))
