import { cli, repository } from '../folders.js'
import { alternate } from '../rounds.js'

/** `service --version` beside a Node process that does nothing. */
export function measureStart({ rounds, budget }) {
  const program = process.execPath
  const commands = {
    node: { program, args: ['-e', '0'], cwd: repository },
    version: { program, args: [cli, '--version'], cwd: repository },
  }
  // A start takes hundredths of a second: many of them cost nothing and quieten the figure.
  return alternate(commands, { rounds: rounds * 3, budget })
}
