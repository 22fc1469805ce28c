/**
 * Follows https://openfeature.dev/docs/reference/sdks/server/javascript/ (OpenFeature Node.js Server SDK) and
 * https://openfeature.dev/docs/reference/sdks/server/javascript/nestjs/ (OpenFeature NestJS SDK).
 */
import type { SdkCall, SdkDescriptor } from '@service/scanner-kit'
import { clientCalls, clientRoles, flagTypes, memoryProviderCalls, memoryProviderRoles } from './openfeature-surface.js'

export const openFeatureServer: SdkDescriptor = {
  id: '@openfeature/server-sdk',
  name: 'OpenFeature Node.js Server SDK',
  type: 'server',
  // The two others are its names before 1.5.
  modules: [
    '@openfeature/server-sdk',
    '@openfeature/server-sdk/isolated',
    '@openfeature/js-sdk',
    '@openfeature/nodejs-sdk',
  ],
  roles: { ...clientRoles, ...memoryProviderRoles },
  calls: [...clientCalls, ...memoryProviderCalls],
}

/** `@BooleanFeatureFlag({ flagKey, defaultValue }) details`, on a parameter. */
const parameterDecorators = flagTypes.map(([word, getterType]): SdkCall => ({
  name: `${word}FeatureFlag`,
  kind: 'details',
  key: { index: 0, property: 'flagKey' },
  default: { index: 0, property: 'defaultValue' },
  getterType,
}))

/** Guards a class or a method with several flags; a flag without a default is off by default. */
const requireFlagsEnabled: SdkCall = {
  name: 'RequireFlagsEnabled',
  kind: 'read',
  key: { index: 0, property: 'flags[].flagKey' },
  default: { index: 0, property: 'flags[].defaultValue', optional: true },
  getterType: 'boolean',
}

/** It passes on everything of the server SDK. `OpenFeatureClient` is a decorator here. */
export const openFeatureNestjs: SdkDescriptor = {
  id: '@openfeature/nestjs-sdk',
  name: 'OpenFeature NestJS SDK',
  type: 'server',
  modules: ['@openfeature/nestjs-sdk'],
  roles: {
    ...clientRoles,
    ...memoryProviderRoles,
    'OpenFeatureClient()': 'client',
    // Its name before 0.2.0.
    'FeatureClient()': 'client',
    // The injection token means the client it names: `@Inject(getOpenFeatureClientToken())`.
    'getOpenFeatureClientToken()': 'client',
  },
  calls: [...parameterDecorators, requireFlagsEnabled, ...clientCalls, ...memoryProviderCalls],
}
