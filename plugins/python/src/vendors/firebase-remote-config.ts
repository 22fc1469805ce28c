/**
 * Follows https://firebase.google.com/docs/remote-config/server and the source of
 * https://github.com/firebase/firebase-admin-python.
 */
import { callsAlike, type Vendor } from '@service/scanner-kit'

export const firebaseRemoteConfig: Vendor = {
  id: 'firebase-remote-config',
  name: 'Firebase Remote Config',
  documentation: 'https://firebase.google.com/docs/remote-config/server',
  sdks: [
    {
      id: 'firebase-admin',
      name: 'Firebase Admin SDK for Python',
      type: 'server',
      modules: ['firebase_admin.remote_config'],
      roles: {
        'get_server_template()': 'template',
        'init_server_template()': 'template',
        'ServerTemplate()': 'template',
        '<template>.evaluate()': 'config',
        'ServerConfig()': 'config',
      },
      calls: callsAlike({
        on: 'config',
        key: { index: 0, label: 'key' },
        read: { get_boolean: 'boolean', get_float: 'float', get_int: 'integer', get_string: 'string' },
      }),
    },
  ],
}
