/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/python-sdk and the source of
 * https://github.com/optimizely/python-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const optimizely: Vendor = {
  id: 'optimizely',
  name: 'Optimizely',
  documentation: 'https://docs.developers.optimizely.com/feature-experimentation/docs/python-sdk',
  sdks: [
    {
      id: 'optimizely-sdk',
      name: 'Optimizely Python SDK',
      type: 'server',
      modules: ['optimizely', 'optimizely.optimizely', 'optimizely.optimizely_user_context'],
      roles: {
        'Optimizely()': 'client',
        'optimizely.Optimizely()': 'client',
        '<client>.create_user_context()': 'user',
        'OptimizelyUserContext()': 'user',
      },
      calls: [
        ...callsAlike(
          {
            on: 'client',
            key: { index: 0, label: 'feature_key' },
            read: { is_feature_enabled: 'boolean' },
            details: [
              'get_feature_variable',
              'get_feature_variable_boolean',
              'get_feature_variable_double',
              'get_feature_variable_integer',
              'get_feature_variable_string',
              'get_feature_variable_json',
              'get_all_feature_variables',
            ],
          },
          { on: 'client', key: { index: 0, label: 'experiment_key' }, details: ['activate', 'get_variation'] },
        ),
        { name: 'decide', on: 'user', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'decide_for_keys', on: 'user', kind: 'bulk', key: { index: 0, label: 'keys', shape: 'list' } },
      ],
    },
  ],
}
