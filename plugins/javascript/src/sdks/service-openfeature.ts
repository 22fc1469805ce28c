/**
 * Follows the documentation of the service's OpenFeature providers for JavaScript. They have no reads of their own: keys
 * are read through the OpenFeature SDK they are given to.
 */
import type { SdkDescriptor } from '@service/scanner-kit'

export const serviceOpenFeatureWebProvider: SdkDescriptor = {
  id: '@service/openfeature-web-provider',
  name: 'Service OpenFeature Web Provider',
  type: 'client',
  modules: ['@service/openfeature-web-provider'],
  roles: {},
  calls: [],
}

export const serviceOpenFeatureServerProvider: SdkDescriptor = {
  id: '@service/openfeature-server-provider',
  name: 'Service OpenFeature Server Provider (JS)',
  type: 'server',
  modules: ['@service/openfeature-server-provider'],
  roles: {},
  calls: [],
}
