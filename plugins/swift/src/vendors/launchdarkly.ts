/** Follows https://launchdarkly.com/docs/sdk/client-side/ios and `LDClientVariation.swift` of https://github.com/launchdarkly/ios-client-sdk. */
import type { GetterType, SdkCall, Vendor } from '@service/scanner-kit'

const key = { index: 0, label: 'forKey', labelled: true }

const types: [word: string, type: GetterType | undefined][] = [
  ['boolVariation', 'boolean'],
  ['intVariation', 'integer'],
  ['doubleVariation', 'float'],
  ['stringVariation', 'string'],
  ['jsonVariation', 'object'],
  ['variation', undefined],
]

/** The name with its labels is the vendor's own. */
const variations = types.flatMap(([name, getterType]) =>
  (['read', 'details'] as const).map((kind): SdkCall => ({
    name: kind === 'read' ? name : `${name}Detail`,
    on: 'client',
    kind,
    key,
    default: { index: 1, label: 'defaultValue', labelled: true },
    ...(getterType && { getterType }),
    distinctive: true,
  })),
)

export const launchdarkly: Vendor = {
  id: 'launchdarkly',
  name: 'LaunchDarkly',
  documentation: 'https://launchdarkly.com/docs/sdk/client-side/ios',
  sdks: [
    {
      id: 'launchdarkly/ios-client-sdk',
      name: 'LaunchDarkly iOS SDK',
      type: 'client',
      modules: ['LaunchDarkly'],
      roles: { 'LDClient()': 'client', 'LDClient.get()': 'client' },
      calls: [
        ...variations,
        // Tells of changes, and gives no value.
        { name: 'observe', on: 'client', kind: 'declaration', key: { index: 0, label: 'key', labelled: true } },
        {
          name: 'observe',
          on: 'client',
          kind: 'declaration',
          key: { index: 0, label: 'keys', labelled: true, shape: 'list' },
        },
      ],
    },
  ],
}
