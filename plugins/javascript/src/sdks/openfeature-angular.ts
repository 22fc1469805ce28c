/** Follows https://openfeature.dev/docs/reference/sdks/client/web/angular/ (OpenFeature Angular SDK). */
import type { SdkCall, SdkDescriptor } from '@service/scanner-kit'
import {
  clientCalls,
  clientRoles,
  flagTypes,
  getter,
  memoryProviderCalls,
  memoryProviderRoles,
} from './openfeature-surface.js'

/** The injectable service reads details only, as observables. */
const serviceCalls = flagTypes.map(([word, getterType]) =>
  getter(`get${word}Details`, 'service', 'details', getterType),
)

/** `*booleanFeatureFlag="'key'; default: false"`, or the same as `[booleanFeatureFlag]` and `[booleanFeatureFlagDefault]`. */
const directives = flagTypes.map(([word, getterType]): SdkCall => {
  const name = `${word.toLowerCase()}FeatureFlag`
  return {
    name,
    form: 'directive',
    kind: 'read',
    key: { label: name },
    default: { label: `${name}Default` },
    getterType,
  }
})

/** It passes on everything of the web SDK. */
export const openFeatureAngular: SdkDescriptor = {
  id: '@openfeature/angular-sdk',
  name: 'OpenFeature Angular SDK',
  type: 'client',
  modules: ['@openfeature/angular-sdk'],
  roles: { ...clientRoles, ...memoryProviderRoles, 'FeatureFlagService()': 'service' },
  calls: [...serviceCalls, ...directives, ...clientCalls, ...memoryProviderCalls],
}
