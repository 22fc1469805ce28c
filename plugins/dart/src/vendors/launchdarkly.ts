/** Follows https://launchdarkly.com/docs/sdk/client-side/flutter and `ld_client.dart` of https://github.com/launchdarkly/flutter-client-sdk. */
import type { GetterType, SdkCall, Vendor } from '@service/scanner-kit'

const types: [word: string, type: GetterType][] = [
  ['bool', 'boolean'],
  ['int', 'integer'],
  ['double', 'float'],
  ['string', 'string'],
  ['json', 'object'],
]

/** The names are the vendor's own, so calls on a receiver that cannot be followed count too. */
const variations = types.flatMap(([word, getterType]) =>
  (['read', 'details'] as const).map((kind): SdkCall => ({
    name: `${word}Variation${kind === 'read' ? '' : 'Detail'}`,
    on: 'client',
    kind,
    key: { index: 0 },
    default: { index: 1 },
    getterType,
    distinctive: true,
  })),
)

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/client-side/flutter',
  sdks: [
    {
      id: 'launchdarkly_flutter_client_sdk',
      name: 'LaunchDarkly Flutter SDK',
      type: 'client',
      modules: ['package:launchdarkly_flutter_client_sdk/*'],
      roles: { 'LDClient()': 'client' },
      calls: variations,
    },
  ],
}
