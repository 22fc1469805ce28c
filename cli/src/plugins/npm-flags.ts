import { Flags } from '@oclif/core'
import type { LogLevel } from './manager.js'

/** For commands that run npm. */
export const npmFlags = {
  silent: Flags.boolean({ char: 's', description: 'show nothing that npm says', exclusive: ['verbose'] }),
  verbose: Flags.boolean({ char: 'v', description: 'show all that npm says', exclusive: ['silent'] }),
}

export function logLevelOf({ silent, verbose }: { silent: boolean; verbose: boolean }): LogLevel {
  return silent ? 'silent' : verbose ? 'verbose' : 'notice'
}
