/** Follows https://openfeature.dev/docs/reference/sdks/client/kotlin/: what the SDK has for Kotlin code alone. */
import type { SdkCall, SdkDescriptor } from '@service/scanner-kit'
import { openFeatureKotlin as shared } from '@service/scanner-kit/jvm'

/** Its in-memory provider has these two. */
const memoryCalls: SdkCall[] = [
  { name: 'InMemoryProvider', kind: 'test', key: { index: 0, label: 'initialFlags', shape: 'map' } },
  { name: 'updateFlags', on: 'memoryProvider', kind: 'test', key: { index: 0, label: 'newFlags', shape: 'map' } },
]

export const openFeatureKotlin: SdkDescriptor = {
  ...shared,
  roles: {
    ...shared.roles,
    'OpenFeatureAPIInstance().getClient()': 'client',
    'createOpenFeatureAPIInstance().getClient()': 'client',
    'InMemoryProvider()': 'memoryProvider',
  },
  calls: [...shared.calls, ...memoryCalls],
}
