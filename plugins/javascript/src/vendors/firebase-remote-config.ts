/**
 * Follows https://firebase.google.com/docs/remote-config/get-started?platform=web and the types of the packages.
 */
import { callsAlike, type GetterType, type SdkCall, type Vendor } from '@service/scanner-kit'

const getters: Record<string, GetterType> = { getBoolean: 'boolean', getNumber: 'number', getString: 'string' }

/** A value of `getValue` has its type once it is asked for it. */
const getterTypes: Record<string, GetterType> = { asBoolean: 'boolean', asNumber: 'number', asString: 'string' }

/** Methods of an object that is asked for one key. Stores and forms have the same names. */
const methods = (on: string): SdkCall[] => [
  ...callsAlike({ on, key: { index: 0 }, common: true, read: getters }),
  { name: 'getValue', on, kind: 'read', key: { index: 0 }, common: true, getterTypes },
]

/** Functions that take the object first. */
const functions = (kind: SdkCall['kind'], ending = ''): SdkCall[] => [
  ...Object.entries(getters).map(([name, getterType]): SdkCall => ({
    name: name + ending,
    kind,
    key: { index: 1 },
    getterType,
    minArguments: 2,
  })),
  { name: `getValue${ending}`, kind, key: { index: 1 }, minArguments: 2, getterTypes },
]

/** How the interfaces of before version 9 are reached: from the namespace, or from an app of it. */
const namespace = (root: string, types: string) => ({
  [`${root}remoteConfig()`]: 'client',
  [`${root}app()`]: 'app',
  [`${root}initializeApp()`]: 'app',
  [`${root}${types}()`]: 'client',
})

export const firebaseRemoteConfig: Vendor = {
  id: 'firebase-remote-config',
  name: 'Firebase Remote Config',
  documentation: 'https://firebase.google.com/docs/remote-config/get-started?platform=web',
  notRead: [
    "members of `defaultConfig`, and of `getAll()`: `getAll(remoteConfig)['key']`",
    'the global `firebase` of a script from the CDN',
  ],
  sdks: [
    {
      id: 'firebase',
      name: 'Firebase JavaScript SDK',
      type: 'client',
      modules: [
        'firebase/remote-config',
        '@firebase/remote-config',
        // The modules of its CDN: `https://www.gstatic.com/firebasejs/<version>/firebase-remote-config.js`.
        'https://www.gstatic.com/firebasejs/*',
      ],
      roles: {},
      calls: functions('read'),
    },
    {
      id: 'firebase',
      name: 'Firebase JavaScript SDK (before version 9, and its compat entry)',
      type: 'client',
      modules: ['firebase', 'firebase/app', 'firebase/compat/app'],
      roles: {
        ...namespace('', 'remoteConfig.RemoteConfig'),
        ...namespace('default.', 'remoteConfig.RemoteConfig'),
        '<app>.remoteConfig()': 'client',
      },
      calls: methods('client'),
    },
    {
      id: '@react-native-firebase/remote-config',
      name: 'React Native Firebase',
      type: 'client',
      modules: ['@react-native-firebase/remote-config', '@react-native-firebase/app'],
      roles: {
        'default()': 'client',
        ...namespace('firebase.', 'FirebaseRemoteConfigTypes.Module'),
        ...namespace('default.', 'FirebaseRemoteConfigTypes.Module'),
        'FirebaseRemoteConfigTypes.Module()': 'client',
        '<app>.remoteConfig()': 'client',
      },
      calls: [...functions('read'), ...methods('client')],
    },
    {
      id: 'firebase-admin',
      name: 'Firebase Admin SDK for Node.js',
      type: 'server',
      modules: ['firebase-admin', 'firebase-admin/remote-config'],
      roles: {
        'getRemoteConfig()': 'service',
        'RemoteConfig()': 'service',
        'remoteConfig()': 'service',
        'default.remoteConfig()': 'service',
        'app()': 'app',
        'default.app()': 'app',
        'initializeApp()': 'app',
        'default.initializeApp()': 'app',
        '<app>.remoteConfig()': 'service',
        '<service>.getServerTemplate()': 'template',
        '<service>.initServerTemplate()': 'template',
        'ServerTemplate()': 'template',
        '<template>.evaluate()': 'config',
        'ServerConfig()': 'config',
      },
      calls: methods('config'),
    },
    {
      id: '@angular/fire',
      name: 'AngularFire',
      type: 'client',
      modules: ['@angular/fire/remote-config'],
      roles: {},
      calls: [...functions('read'), ...functions('watch', 'Changes')],
    },
    {
      id: '@angular/fire',
      name: 'AngularFire (compat entry)',
      type: 'client',
      modules: ['@angular/fire/compat/remote-config'],
      roles: {
        'AngularFireRemoteConfig()': 'client',
        '<client>.booleans': 'booleans',
        '<client>.numbers': 'numbers',
        '<client>.strings': 'strings',
      },
      calls: [
        ...methods('client'),
        { name: 'booleans', on: 'booleans', form: 'member', kind: 'watch', key: { index: 0 }, getterType: 'boolean' },
        { name: 'numbers', on: 'numbers', form: 'member', kind: 'watch', key: { index: 0 }, getterType: 'number' },
        { name: 'strings', on: 'strings', form: 'member', kind: 'watch', key: { index: 0 }, getterType: 'string' },
      ],
    },
    {
      id: 'rxfire',
      name: 'RxFire',
      type: 'client',
      modules: ['rxfire/remote-config'],
      roles: {},
      calls: functions('watch'),
    },
    {
      id: 'reactfire',
      name: 'ReactFire',
      type: 'client',
      modules: ['reactfire'],
      roles: {},
      calls: [
        { name: 'useRemoteConfigBoolean', kind: 'watch', key: { index: 0 }, getterType: 'boolean' },
        { name: 'useRemoteConfigNumber', kind: 'watch', key: { index: 0 }, getterType: 'number' },
        { name: 'useRemoteConfigString', kind: 'watch', key: { index: 0 }, getterType: 'string' },
        { name: 'useRemoteConfigValue', kind: 'watch', key: { index: 0 } },
      ],
    },
    {
      id: '@capacitor-firebase/remote-config',
      name: 'Capacitor Firebase Remote Config',
      type: 'client',
      modules: ['@capacitor-firebase/remote-config'],
      roles: { FirebaseRemoteConfig: 'client', 'FirebaseRemoteConfigPlugin()': 'client' },
      calls: callsAlike({ on: 'client', key: { index: 0, property: 'key' }, read: getters }),
    },
  ],
}
