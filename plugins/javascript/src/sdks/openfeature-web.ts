/**
 * Follows https://openfeature.dev/docs/reference/sdks/client/web/ (OpenFeature Web SDK) and
 * https://openfeature.dev/docs/reference/sdks/client/web/react/ (OpenFeature React SDK).
 */
import { callsAlike, type SdkCall, type SdkDescriptor } from '@service/scanner-kit'
import { clientCalls, clientRoles, flagTypes, memoryProviderCalls, memoryProviderRoles } from './openfeature-surface.js'

export const openFeatureWeb: SdkDescriptor = {
  id: '@openfeature/web-sdk',
  name: 'OpenFeature Web SDK',
  type: 'client',
  modules: ['@openfeature/web-sdk', '@openfeature/web-sdk/isolated'],
  roles: { ...clientRoles, ...memoryProviderRoles },
  calls: [...clientCalls, ...memoryProviderCalls],
}

const untypedHooks: SdkCall[] = [
  ...callsAlike({ key: { index: 0 }, default: { index: 1 }, read: ['useFlag', 'useSuspenseFlag'] }),
  // Only in the experimental versions 0.0.2 to 0.0.4.
  { name: 'useFeatureFlag', kind: 'details', key: { index: 0 }, default: { index: 1 } },
]

const typedHooks = flagTypes.flatMap(([word, getterType]): SdkCall[] => [
  { name: `use${word}FlagValue`, kind: 'read', key: { index: 0 }, default: { index: 1 }, getterType },
  { name: `use${word}FlagDetails`, kind: 'details', key: { index: 0 }, default: { index: 1 }, getterType },
])

/** `matchValue` of `FeatureFlag` is compared with the flag's value; it is not a default. */
const components: SdkCall[] = [
  {
    name: 'FeatureFlag',
    form: 'component',
    kind: 'read',
    key: { label: 'flagKey' },
    default: { label: 'defaultValue' },
  },
  { name: 'OpenFeatureTestProvider', form: 'component', kind: 'test', key: { label: 'flagValueMap', shape: 'map' } },
]

/** It passes on everything of the web SDK. */
export const openFeatureReact: SdkDescriptor = {
  id: '@openfeature/react-sdk',
  name: 'OpenFeature React SDK',
  type: 'client',
  modules: ['@openfeature/react-sdk'],
  roles: { ...clientRoles, ...memoryProviderRoles, 'useOpenFeatureClient()': 'client' },
  calls: [...untypedHooks, ...typedHooks, ...components, ...clientCalls, ...memoryProviderCalls],
}
