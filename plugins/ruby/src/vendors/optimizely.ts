/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/ruby-sdk and the source of
 * https://github.com/optimizely/ruby-sdk.
 */
import type { Vendor } from '@service/scanner-kit'

export const optimizely: Vendor = {
  id: 'optimizely',
  name: 'Optimizely',
  documentation: 'https://docs.developers.optimizely.com/feature-experimentation/docs/ruby-sdk',
  sdks: [
    {
      id: 'optimizely-sdk',
      name: 'Optimizely Ruby SDK',
      type: 'server',
      modules: ['optimizely', 'optimizely/*', '::Optimizely'],
      autoImports: ['Optimizely'],
      roles: {
        'Optimizely.Project()': 'client',
        'Optimizely.OptimizelyFactory.default_instance()': 'client',
        '<client>.create_user_context()': 'user',
      },
      calls: [
        { name: 'is_feature_enabled', on: 'client', kind: 'read', key: { index: 0 }, getterType: 'boolean' },
        { name: 'get_feature_variable', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'get_feature_variable_boolean', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'get_feature_variable_double', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'get_feature_variable_integer', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'get_feature_variable_string', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'get_feature_variable_json', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'get_all_feature_variables', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'activate', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'get_variation', on: 'client', kind: 'details', key: { index: 0 } },
        { name: 'decide', on: 'user', kind: 'details', key: { index: 0 } },
        { name: 'decide_for_keys', on: 'user', kind: 'bulk', key: { index: 0, shape: 'list' } },
      ],
    },
  ],
}
