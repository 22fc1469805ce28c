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
        {
          name: 'is_feature_enabled',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'feature_key' },
          getterType: 'boolean',
        },
        ...callsAlike({ on: 'client', kind: 'details', key: { index: 0, label: 'feature_key' } }, [
          'get_feature_variable',
          'get_feature_variable_boolean',
          'get_feature_variable_double',
          'get_feature_variable_integer',
          'get_feature_variable_string',
          'get_feature_variable_json',
          'get_all_feature_variables',
        ]),
        { name: 'activate', on: 'client', kind: 'details', key: { index: 0, label: 'experiment_key' } },
        { name: 'get_variation', on: 'client', kind: 'details', key: { index: 0, label: 'experiment_key' } },
        { name: 'decide', on: 'user', kind: 'details', key: { index: 0, label: 'key' } },
        { name: 'decide_for_keys', on: 'user', kind: 'bulk', key: { index: 0, label: 'keys', shape: 'list' } },
      ],
    },
  ],
}
