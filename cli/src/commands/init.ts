import { AdminApi } from '../api/admin-api.js'
import { baseUrlFrom, unsavedAddress } from '../api/base-url.js'
import { projectBySlug } from '../api/project.js'
import { BaseCommand, projectFlag } from '../base-command.js'
import { failure } from '../errors/failures.js'
import { toJson } from '../report/json.js'
import { printable } from '../report/printable.js'
import { environment } from '../settings/environment.js'
import { newSettingsFile, writeSettings } from '../settings/settings.js'
import { findToken } from '../settings/token.js'

export default class Init extends BaseCommand {
  static override summary = 'Link this folder to a project.'
  static override description =
    'Checks that the project exists and writes service.json into the current folder. An existing file is never touched.'
  static override baseFlags = {
    ...BaseCommand.baseFlags,
    project: projectFlag('slug of the project to link; else SERVICE_PROJECT'),
  }
  static override usage = 'init --project <slug> [options]'
  static override examples = [
    { description: 'Link a repository', command: '<%= config.bin %> <%= command.id %> --project web-shop' },
  ]

  async run(): Promise<void> {
    const { flags } = await this.parse(Init)
    const slug = flags.project ?? environment('SERVICE_PROJECT')
    const file = newSettingsFile(process.cwd())
    const token = await findToken(flags.token)
    if (slug === undefined) throw failure('noProjectToLink')
    const api = new AdminApi(baseUrlFrom(flags['base-url'], token), token)
    const project = projectBySlug(await api.listProjects(), slug)
    await writeSettings(file, project.slug)
    await this.print(
      flags.json
        ? toJson({ file, project: project.slug })
        : `Wrote ${printable(file)} for the project ${printable(project.name)}. Next: \`service validate\`.`,
    )
    await this.mention(unsavedAddress(flags['base-url'], token))
  }
}
