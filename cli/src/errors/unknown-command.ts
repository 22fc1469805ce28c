import type { Interfaces } from '@oclif/core'
import { nearest } from '../report/nearest.js'
import { quote } from '../report/words.js'
import { failure, type Failure } from './failures.js'

/**
 * The message for an unknown command.
 * @param asked the words, with spaces. oclif takes the words after a command that has no arguments, and options before any command, for a
 *   command's name
 */
export function unknownCommand(asked: string, config: Interfaces.Config): Failure {
  const commands = config.commands
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id.replaceAll(':', ' '))
    .sort()
  const [first = '', second] = asked.split(' ')
  if (isSystemCommand(first, second)) return failure('systemCommand')
  if (first.startsWith('-')) {
    return failure('mistake', { problem: `There is no option ${first}.`, suggestion: undefined, command: '' })
  }
  const similar = nearest(asked, commands)
  const command = commands.find((known) => asked.startsWith(`${known} `))
  if (command !== undefined && !similar?.startsWith(`${command} `)) {
    const problem = `\`service ${command}\` takes no argument ${quote(asked.slice(command.length + 1))}.`
    return failure('mistake', { problem, suggestion: undefined, command: `${command} ` })
  }
  return failure('unknownCommand', {
    command: asked,
    suggestion: similar ?? nearest(first, commands),
    commands: commands.filter((known) => !known.includes(' ')),
  })
}

const INIT_ACTIONS = /^(?:start|stop|restart|reload|force-reload|try-restart|status)$/

/** As `/usr/sbin/service` of Debian and others is called: `service cron restart`, `service --status-all`. */
function isSystemCommand(first: string, second: string | undefined): boolean {
  return first === '--status-all' || INIT_ACTIONS.test(second ?? first)
}
