import type { Hook } from '@oclif/core'
import { unknownCommand } from '../errors/unknown-command.js'

const commandNotFound: Hook.CommandNotFound = function ({ id, config }) {
  throw unknownCommand(id.replaceAll(':', ' '), config)
}

export default commandNotFound
