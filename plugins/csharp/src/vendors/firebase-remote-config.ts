/**
 * Follows https://firebase.google.com/docs/remote-config/get-started?platform=unity and the source of
 * https://github.com/firebase/firebase-unity-sdk. The admin SDK for .NET has no Remote Config.
 */
import type { Vendor } from '@service/scanner-kit'

export const firebaseRemoteConfig: Vendor = {
  id: 'firebase-remote-config',
  name: 'Firebase Remote Config',
  documentation: 'https://firebase.google.com/docs/remote-config/get-started?platform=unity',
  notRead: ['elements of `AllValues` (Unity): `AllValues["key"]`'],
  sdks: [
    {
      id: 'com.google.firebase.remote-config',
      name: 'Firebase Remote Config for Unity',
      type: 'client',
      modules: ['Firebase.RemoteConfig'],
      roles: {
        'FirebaseRemoteConfig.DefaultInstance': 'client',
        'FirebaseRemoteConfig.GetInstance()': 'client',
        'FirebaseRemoteConfig()': 'client',
      },
      calls: [
        {
          name: 'GetValue',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'key' },
          common: true,
          getterTypes: { BooleanValue: 'boolean', DoubleValue: 'float', LongValue: 'integer', StringValue: 'string' },
        },
      ],
    },
  ],
}
