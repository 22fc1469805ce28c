/**
 * Follows the API reference of `@openfeature/core` (https://open-feature.github.io/js-sdk/modules/_openfeature_core.html).
 * The package holds types. The keys an application declares by `declare module '@openfeature/core'` are quoted types, not
 * calls: they are found like any other quoted key.
 */
import type { SdkDescriptor } from '@service/scanner-kit'

export const openFeatureCore: SdkDescriptor = {
  id: '@openfeature/core',
  name: 'OpenFeature JS core (types)',
  type: 'shared',
  modules: ['@openfeature/core'],
  roles: {},
  calls: [],
}
