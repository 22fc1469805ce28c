import type { Project } from '../api/answers.js'
import { unsavedAddress } from '../api/base-url.js'
import { connect } from '../api/connect.js'
import { projectBySlug } from '../api/project.js'
import { BaseCommand, projectFlag } from '../base-command.js'
import { failure } from '../errors/failures.js'
import { toJson } from '../report/json.js'
import { printable } from '../report/printable.js'
import { environment } from '../settings/environment.js'
import { newSettingsFile, writeSettings } from '../settings/settings.js'
import { asCalled } from '../terminal/command-name.js'
import { choose } from '../terminal/prompt.js'

export default class Init extends BaseCommand {
  static override summary = 'Link this folder to a project.'
  static override description =
    'Checks that the project exists and writes service.json into the current folder. An existing file is never touched. ' +
    'Without a project, it offers those that the token can read. If nobody can be asked, it lists them and exits with 2.'
  static override baseFlags = {
    ...BaseCommand.baseFlags,
    project: projectFlag('slug of the project to link (default: SERVICE_PROJECT)'),
  }
  static override usage = 'init [--project <slug>] [options]'
  static override examples = [
    { description: 'Choose the project from a list', command: '<%= config.bin %> <%= command.id %>' },
    { description: 'In a script', command: '<%= config.bin %> <%= command.id %> --project web-shop' },
  ]

  async run(): Promise<void> {
    const { flags } = await this.parse(Init)
    const slug = flags.project ?? environment('SERVICE_PROJECT')
    const file = newSettingsFile(process.cwd())
    const api = await connect({ token: flags.token, baseUrl: flags['base-url'] })
    const projects = await api.listProjects()
    const project = slug === undefined ? await chosenFrom(projects) : projectBySlug(projects, slug)
    await writeSettings(file, project.slug)
    await this.print(
      flags.json
        ? toJson({ file, project: project.slug })
        : `Wrote ${printable(file)} for the project ${printable(project.name)}. Next: ${asCalled('`service validate`')}.`,
    )
    await this.mention(unsavedAddress(flags['base-url'], api.token))
  }
}

async function chosenFrom(projects: Project[]): Promise<Project> {
  if (projects.length === 0) throw failure('noProjects')
  const slugs = projects.map((project) => project.slug)
  const slug = process.stdin.isTTY ? await choose('Which project is this?', slugs) : undefined
  const project = projects.find((one) => one.slug === slug)
  if (project) return project
  throw failure('noProjectToLink', { slugs })
}
