import { connect } from '../api/connect.js'
import { BaseCommand, unusedProject } from '../base-command.js'
import { toJson } from '../report/json.js'
import { printable } from '../report/printable.js'
import { list } from '../report/words.js'
import { asCalled } from '../terminal/command-name.js'

export default class Whoami extends BaseCommand {
  static override summary = 'Show which token is used, at which address, and what it can read.'
  static override description =
    'Asks the service with the token that other commands would use here. The exit code is 2 if there is none, or if it is refused.'
  static override baseFlags = {
    ...BaseCommand.baseFlags,
    project: unusedProject,
  }
  static override usage = 'whoami [options]'
  static override examples = [{ description: 'Before a first scan', command: '<%= config.bin %> <%= command.id %>' }]

  async run(): Promise<void> {
    const { flags } = await this.parse(Whoami)
    const api = await connect({ token: flags.token, baseUrl: flags['base-url'] })
    const { token, baseUrl } = api
    const projects = (await api.listProjects()).map(({ slug }) => slug)
    const read = projects.length === 0 ? 'no project' : list(projects.map(printable))
    await this.print(
      flags.json
        ? toJson({ baseUrl, token: token.source, projects })
        : asCalled(`The API token ${token.source}, at ${printable(baseUrl)}, can read ${read}.`),
    )
  }
}
