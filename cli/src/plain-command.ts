import { Command, Flags } from '@oclif/core'

/** A command without the options of those that use the service. Errors pass through to the one error boundary. */
export abstract class PlainCommand extends Command {
  protected override catch(error: Error): Promise<never> {
    return Promise.reject(error)
  }
}

export const helpFlag = Flags.help({ char: 'h', description: 'show this help' })
