/**
 * Follows https://firebase.google.com/docs/remote-config/get-started?platform=android and the sources of
 * https://github.com/firebase/firebase-android-sdk, https://github.com/firebase/firebase-admin-java (the same package) and
 * https://github.com/GitLiveApp/firebase-kotlin-sdk.
 */
import { callsAlike } from '../../calls-alike.js'
import type { GetterType, SdkCall } from '../../descriptor.js'
import type { Vendor } from '../../vendor.js'

/** A value of `getValue` has its type once it is asked for it. */
const getterTypes: Record<string, GetterType> = {
  asBoolean: 'boolean',
  asDouble: 'float',
  asLong: 'integer',
  asString: 'string',
}

/** Android has many calls of these names: `context.getString(R.string.title)`. */
const reads = (on: string): SdkCall[] => [
  ...callsAlike({
    on,
    key: { index: 0 },
    common: true,
    read: { getBoolean: 'boolean', getDouble: 'float', getLong: 'integer', getString: 'string' },
  }),
  { name: 'getValue', on, kind: 'read', key: { index: 0 }, common: true, getterTypes },
]

/** Kotlin's `config["key"]`. */
const INDEX: SdkCall = { name: 'get', on: 'client', form: 'index', kind: 'read', key: { index: 0 }, getterTypes }

export const firebaseRemoteConfig: Vendor = {
  id: 'firebase-remote-config',
  name: 'Firebase Remote Config',
  documentation: 'https://firebase.google.com/docs/remote-config/get-started?platform=android',
  sdks: [
    {
      id: 'com.google.firebase:firebase-config',
      name: 'Firebase Remote Config for Android',
      type: 'client',
      modules: [
        // `Firebase.remoteConfig`: the object is in a package of its own.
        'com.google.firebase',
        'com.google.firebase.Firebase',
        'com.google.firebase.ktx',
        'com.google.firebase.ktx.Firebase',
        'com.google.firebase.remoteconfig',
        'com.google.firebase.remoteconfig.*',
      ],
      roles: {
        'FirebaseRemoteConfig.getInstance()': 'client',
        'FirebaseRemoteConfig()': 'client',
        'Firebase.remoteConfig': 'client',
        'Firebase.remoteConfig()': 'client',
      },
      calls: [
        ...reads('client'),
        INDEX,
        { name: 'get', on: 'client', kind: 'read', key: { index: 0 }, common: true, getterTypes },
      ],
    },
    {
      id: 'com.google.firebase:firebase-admin',
      name: 'Firebase Admin SDK for Java',
      type: 'server',
      modules: ['com.google.firebase.remoteconfig', 'com.google.firebase.remoteconfig.*'],
      hints: { buildFiles: ['firebase-admin'] },
      roles: {
        'FirebaseRemoteConfig.getInstance()': 'service',
        'FirebaseRemoteConfig()': 'service',
        '<service>.getServerTemplate()': 'template',
        '<service>.serverTemplateBuilder()': 'builder',
        '<builder>.defaultConfig()': 'builder',
        '<builder>.cachedTemplate()': 'builder',
        '<builder>.build()': 'template',
        'ServerTemplate()': 'template',
        '<template>.evaluate()': 'config',
        'ServerConfig()': 'config',
      },
      calls: reads('config'),
    },
    {
      id: 'dev.gitlive:firebase-config',
      name: 'Firebase Kotlin SDK of GitLive',
      type: 'client',
      modules: [
        'dev.gitlive.firebase',
        'dev.gitlive.firebase.Firebase',
        'dev.gitlive.firebase.remoteconfig',
        'dev.gitlive.firebase.remoteconfig.*',
      ],
      roles: {
        'FirebaseRemoteConfig()': 'client',
        'Firebase.remoteConfig': 'client',
        'Firebase.remoteConfig()': 'client',
      },
      calls: [
        INDEX,
        ...callsAlike({ on: 'client', key: { index: 0 }, common: true, getterTypes, read: ['getValue', 'get'] }),
      ],
    },
  ],
}
