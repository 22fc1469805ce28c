/**
 * Follows https://firebase.google.com/docs/remote-config/server and the source of
 * https://github.com/firebase/firebase-admin-go. Version 4 has server templates.
 */
import { callsAlike, type SdkCall, type SdkDescriptor, type Vendor } from '@service/scanner-kit'

const roles: SdkDescriptor['roles'] = {
  '<client>.GetServerTemplate()': 'template',
  '<client>.InitServerTemplate()': 'template',
  '<template>.Evaluate()': 'config',
}

const calls: SdkCall[] = callsAlike({
  on: 'config',
  key: { index: 0 },
  common: true,
  read: { GetBoolean: 'boolean', GetFloat: 'float', GetInt: 'integer', GetString: 'string' },
})

export const firebaseRemoteConfig: Vendor = {
  id: 'firebase-remote-config',
  name: 'Firebase Remote Config',
  documentation: 'https://firebase.google.com/docs/remote-config/server',
  sdks: [
    {
      id: 'firebase.google.com/go',
      name: 'Firebase Admin SDK for Go',
      type: 'server',
      modules: ['firebase.google.com/go/v4'],
      packageName: 'firebase',
      roles: { 'NewApp()': 'app', 'App()': 'app', '<app>.RemoteConfig()': 'client', ...roles },
      calls,
    },
    {
      id: 'firebase.google.com/go',
      name: 'Firebase Admin SDK for Go (its package of Remote Config)',
      type: 'server',
      modules: ['firebase.google.com/go/v4/remoteconfig'],
      roles: {
        'NewClient()': 'client',
        'Client()': 'client',
        'ServerTemplate()': 'template',
        'ServerConfig()': 'config',
        ...roles,
      },
      calls,
    },
  ],
}
