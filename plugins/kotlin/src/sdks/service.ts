/** Follows the documentation of `com.service:android-sdk` ("Extension functions", "Compose"): what it has for Kotlin code alone. */
import type { SdkDescriptor } from '@service/scanner-kit'
import { androidHints, call, named, serviceAndroid as shared } from '@service/scanner-kit/jvm'

/** They exist only if they are imported, by name or with the whole package. */
const extensionCalls = (['read', 'watch', 'details'] as const).flatMap((kind, at) => {
  const name = ['value', 'values', 'evaluate'][at] ?? ''
  return [`com.service.${name}`, 'com.service'].map((requiresImport) => ({
    ...named(call(name, kind, 2)),
    requiresImport,
  }))
})

export const serviceAndroid: SdkDescriptor = {
  ...shared,
  modules: [
    ...shared.modules,
    'com.service.value',
    'com.service.values',
    'com.service.evaluate',
    'com.service.compose',
    'com.service.compose.LocalServiceClient',
  ],
  roles: { ...shared.roles, 'LocalServiceClient.current': 'client' },
  calls: [...shared.calls, ...extensionCalls],
}

export const serviceCompose: SdkDescriptor = {
  id: 'com.service:service-android-compose',
  name: 'Service Android Compose bindings',
  type: 'client',
  modules: ['com.service.compose', 'com.service.compose.*'],
  roles: {},
  calls: [
    {
      name: 'configValue',
      kind: 'read',
      key: { index: 0, label: 'key' },
      default: { index: 1, label: 'defaultValue' },
    },
  ],
}

/** Keys are read through OpenFeature; the provider only connects it. */
export const serviceOpenFeatureAndroidProvider: SdkDescriptor = {
  id: 'com.service:service-openfeature-android-provider',
  name: 'Service OpenFeature Android Provider',
  type: 'client',
  modules: ['com.service.openfeature', 'com.service.openfeature.*'],
  roles: {},
  hints: androidHints,
  calls: [],
}
