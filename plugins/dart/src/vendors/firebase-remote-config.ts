/**
 * Follows https://firebase.google.com/docs/remote-config/get-started?platform=flutter and the source of
 * https://github.com/firebase/flutterfire.
 */
import type { Vendor } from '@service/scanner-kit'

export const firebaseRemoteConfig: Vendor = {
  id: 'firebase-remote-config',
  name: 'Firebase Remote Config',
  documentation: 'https://firebase.google.com/docs/remote-config/get-started?platform=flutter',
  sdks: [
    {
      id: 'firebase_remote_config',
      name: 'Firebase Remote Config for Flutter',
      type: 'client',
      modules: ['package:firebase_remote_config/*'],
      roles: {
        'FirebaseRemoteConfig.instance': 'client',
        'FirebaseRemoteConfig.instanceFor()': 'client',
        'FirebaseRemoteConfig()': 'client',
        // Its name before version 1.
        'RemoteConfig.instance': 'client',
        'RemoteConfig.instanceFor()': 'client',
        'RemoteConfig()': 'client',
      },
      calls: [
        { name: 'getBool', on: 'client', kind: 'read', key: { index: 0 }, common: true, getterType: 'boolean' },
        { name: 'getDouble', on: 'client', kind: 'read', key: { index: 0 }, common: true, getterType: 'float' },
        { name: 'getInt', on: 'client', kind: 'read', key: { index: 0 }, common: true, getterType: 'integer' },
        { name: 'getString', on: 'client', kind: 'read', key: { index: 0 }, common: true, getterType: 'string' },
        {
          name: 'getValue',
          on: 'client',
          kind: 'read',
          key: { index: 0 },
          common: true,
          getterTypes: { asBool: 'boolean', asDouble: 'float', asInt: 'integer', asString: 'string' },
        },
      ],
    },
  ],
}
