import type { Hook } from '@oclif/core'
import { failure } from '../errors.js'
import { nearest } from '../nearest.js'
import { quote } from '../report/words.js'

const commandNotFound: Hook.CommandNotFound = function ({ id, config }) {
  const commands = config.commands.filter(({ hidden }) => !hidden).map((command) => spaced(command.id))
  const asked = spaced(id)
  // oclif takes the words after a command without arguments for more of its name.
  const command = commands.find((known) => asked.startsWith(`${known} `))
  if (command !== undefined) {
    const problem = `\`service ${command}\` takes no argument ${quote(asked.slice(command.length + 1))}.`
    throw failure('mistake', { problem, suggestion: undefined, command: `${command} ` })
  }
  throw failure('unknownCommand', {
    command: asked,
    suggestion: nearest(asked, commands) ?? nearest(asked.split(' ')[0] ?? '', commands),
    commands: commands.filter((command) => !command.includes(' ')),
  })
}

function spaced(id: string): string {
  return id.replaceAll(':', ' ')
}

export default commandNotFound
