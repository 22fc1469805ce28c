import { AdminApi } from '../api/admin-api.js'
import { baseUrlFrom } from '../api/base-url.js'
import { namingSavedAddress } from '../api/saved-address.js'
import { BaseCommand, textFlag, unusedProject } from '../base-command.js'
import { failure } from '../errors/failures.js'
import { toJson } from '../report/json.js'
import { printable } from '../report/printable.js'
import { countOf } from '../report/words.js'
import { environment } from '../settings/environment.js'
import { checked, type Token } from '../settings/token.js'
import { saveToken } from '../settings/token-store.js'
import { readSecret } from '../terminal/prompt.js'

export default class Login extends BaseCommand {
  static override summary = 'Save an API token for this user.'
  static override description =
    'Asks for a token without showing it, checks that it can list projects, and saves it with the address where only you can read it. ' +
    'Running it again replaces the saved token. The token needs the permissions projects:read and configs:read.'
  static override baseFlags = {
    ...BaseCommand.baseFlags,
    project: unusedProject,
    token: textFlag({ description: 'the token to save; without it, login asks for one', helpValue: '<token>' }),
    'base-url': textFlag({
      description: 'Admin API host, saved with the token (default: SERVICE_BASE_URL, then http://127.0.0.1:4600)',
      helpValue: '<url>',
    }),
  }
  static override usage = 'login [--token <token>] [options]'
  static override examples = [
    { description: 'Type or paste the token', command: '<%= config.bin %> <%= command.id %>' },
    {
      description: 'Take it from a password manager',
      command: 'pass service/token | <%= config.bin %> <%= command.id %>',
    },
    {
      description: 'For a server elsewhere',
      command: '<%= config.bin %> <%= command.id %> --base-url https://config.example.com',
    },
  ]

  async run(): Promise<void> {
    const { flags } = await this.parse(Login)
    const baseUrl = baseUrlFrom(flags['base-url'])
    const token = await askToken(flags.token)
    const projects = await new AdminApi(baseUrl, token).listProjects().catch(async (error: unknown) => {
      throw await namingSavedAddress(error, baseUrl, again)
    })
    const file = await saveToken(token.value, baseUrl)
    await this.print(
      flags.json
        ? toJson({ file, projects: projects.map(({ slug }) => slug) })
        : `Saved the API token with the address ${printable(baseUrl)} in ${printable(file)}. It can read ${countOf(projects.length, 'project')}.`,
    )
    const variable = environment('SERVICE_BASE_URL')
    if (variable !== undefined && baseUrlFrom(variable) !== baseUrl) {
      await this.mention(
        `SERVICE_BASE_URL is set to ${printable(variable)} and is used instead of the saved address.\n`,
      )
    }
    if (environment('SERVICE_TOKEN') !== undefined) {
      await this.mention('SERVICE_TOKEN is set and is used instead of the saved token.\n')
    }
  }
}

/** When renewing a token, people forget that its address is not taken from the one before. */
const again = (address: string) =>
  `The address saved so far is ${address}. To log in there again, add --base-url ${address}.`

/** SERVICE_TOKEN is used only if nobody can be asked and nothing is piped in. */
async function askToken(option: string | undefined): Promise<Token> {
  if (option !== undefined) return checked({ value: option, source: 'given with --token' })
  const typed = await readSecret('API token: ')
  if (typed !== '') return checked({ value: typed, source: 'you entered' })
  const variable = process.stdin.isTTY ? undefined : environment('SERVICE_TOKEN')
  if (variable === undefined) throw failure('noTokenGiven')
  return checked({ value: variable, source: 'from SERVICE_TOKEN' })
}
