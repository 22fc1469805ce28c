import { Flags } from '@oclif/core'
import type { LogLevel } from './manager.js'

/** For commands that run npm. */
export const npmFlags = {
  silent: Flags.boolean({ char: 's', description: 'hide the output of npm', exclusive: ['verbose'] }),
  verbose: Flags.boolean({ char: 'v', description: 'show all output of npm', exclusive: ['silent'] }),
}

export function logLevelOf({ silent, verbose }: { silent: boolean; verbose: boolean }): LogLevel {
  return silent ? 'silent' : verbose ? 'verbose' : 'notice'
}
