import path from 'node:path'
import { environment } from '../settings/environment.js'

/** The tool has two names. On Debian and others `service` is a system command, so messages must use the name that was typed. */
const LONG_NAME = 'service-configs'

/** Which of the two the tool was started by. The launcher of an archive, which runs the script itself, says so in SERVICE_COMMAND. */
export function commandName(): string {
  const program = environment('SERVICE_COMMAND') ?? path.basename(process.argv[1] ?? '')
  return program === LONG_NAME ? LONG_NAME : 'service'
}

/** A text for people in which the tool's commands, in backticks, get the name that works here. */
export function asCalled(text: string): string {
  const name = commandName()
  return name === 'service' ? text : text.replaceAll(/`service(?= [a-z-])/g, `\`${name}`)
}
