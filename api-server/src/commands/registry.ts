import { Invalid } from '../domain/errors.js'
import type { Caller, Services } from '../services/context.js'
import { operator } from '../services/operator.js'
import { createToken, type TokenRequest } from '../services/tokens.js'

/** What a command does with the storage: in its own process, or in the running server on its behalf. */
type Execute<Input> = (services: Services, caller: Caller, input: Input) => Promise<unknown>

export interface CommandInputs {
  'token create': TokenRequest
}

export type CommandName = keyof CommandInputs

const COMMANDS: { [Name in CommandName]: Execute<CommandInputs[Name]> } = {
  'token create': createToken,
}

export async function execute(services: Services, command: string, input: unknown): Promise<unknown> {
  if (!Object.hasOwn(COMMANDS, command)) throw new Invalid([{ message: `Unknown command: ${command}` }])
  const run = COMMANDS[command as CommandName] as Execute<unknown>
  return run(services, await operator(services), input)
}
