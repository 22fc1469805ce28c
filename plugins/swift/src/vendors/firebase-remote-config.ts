/**
 * Follows https://firebase.google.com/docs/remote-config/get-started?platform=ios and the source of
 * https://github.com/firebase/firebase-ios-sdk.
 */
import type { GetterType, Vendor } from '@service/scanner-kit'

/** A value has its type once it is asked for it. */
const getterTypes: Record<string, GetterType> = {
  boolValue: 'boolean',
  numberValue: 'number',
  stringValue: 'string',
  jsonValue: 'object',
}

export const firebaseRemoteConfig: Vendor = {
  id: 'firebase-remote-config',
  name: 'Firebase Remote Config',
  documentation: 'https://firebase.google.com/docs/remote-config/get-started?platform=ios',
  notRead: ['`decoded(asType:)` of the whole config (Swift): the names of its properties are keys'],
  sdks: [
    {
      id: 'firebase/firebase-ios-sdk',
      name: 'Firebase Remote Config for Apple platforms',
      type: 'client',
      // `Firebase` has all of them; `FirebaseRemoteConfigSwift` was a module of its own before version 11.
      modules: ['FirebaseRemoteConfig', 'Firebase', 'FirebaseRemoteConfigSwift'],
      roles: { 'RemoteConfig.remoteConfig()': 'client', 'RemoteConfig()': 'client' },
      calls: [
        {
          name: 'configValue',
          on: 'client',
          kind: 'read',
          key: { index: 0, label: 'forKey', labelled: true },
          getterTypes,
        },
        { name: 'subscript', on: 'client', form: 'index', kind: 'read', key: { index: 0 }, getterTypes },
        {
          name: 'subscript',
          on: 'client',
          form: 'index',
          kind: 'read',
          key: { label: 'decodedValue', labelled: true },
        },
        {
          name: 'subscript',
          on: 'client',
          form: 'index',
          kind: 'read',
          key: { label: 'jsonValue', labelled: true },
          getterType: 'object',
        },
        {
          name: 'RemoteConfigProperty',
          form: 'annotation',
          kind: 'read',
          key: { label: 'key', labelled: true },
          default: { label: 'fallback', labelled: true },
        },
      ],
    },
  ],
}
