/**
 * Follows https://docs.developers.optimizely.com/feature-experimentation/docs/flutter-sdk and the source of
 * https://github.com/optimizely/optimizely-flutter-sdk.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const optimizely: Vendor = {
  id: 'optimizely',
  name: 'Optimizely',
  documentation: 'https://docs.developers.optimizely.com/feature-experimentation/docs/flutter-sdk',
  sdks: [
    {
      id: 'optimizely_flutter_sdk',
      name: 'Optimizely Flutter SDK',
      type: 'client',
      modules: ['package:optimizely_flutter_sdk/*'],
      roles: {
        'OptimizelyFlutterSdk()': 'client',
        '<client>.createUserContext()': 'user',
        'OptimizelyUserContext()': 'user',
      },
      calls: callsAlike(
        { on: 'client', key: { index: 0 }, details: ['activate', 'getVariation'] },
        { on: 'user', key: { index: 0 }, details: ['decide', 'decideAsync', 'decideBlocking'] },
        {
          on: 'user',
          key: { index: 0, shape: 'list' },
          bulk: ['decideForKeys', 'decideForKeysAsync', 'decideForKeysBlocking'],
        },
      ),
    },
  ],
}
