import { AdminApi } from '../api/admin-api.js'
import { baseUrlFrom } from '../api/base-url.js'
import { BaseCommand, unusedProject } from '../base-command.js'
import { toJson } from '../report/json.js'
import { printable } from '../report/printable.js'
import { list } from '../report/words.js'
import { findToken } from '../settings/token.js'
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
    const token = await findToken(flags.token)
    const baseUrl = baseUrlFrom(flags['base-url'], token)
    const projects = (await new AdminApi(baseUrl, token).listProjects()).map(({ slug }) => slug)
    const read = projects.length === 0 ? 'no project' : list(projects.map(printable))
    await this.print(
      flags.json
        ? toJson({ baseUrl, token: token.source, projects })
        : asCalled(`The API token ${token.source}, at ${printable(baseUrl)}, can read ${read}.`),
    )
  }
}
