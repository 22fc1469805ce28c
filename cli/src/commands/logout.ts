import { environment } from '../settings/environment.js'
import { BaseCommand, unusedProject } from '../base-command.js'
import { toJson } from '../report/json.js'
import { printable } from '../report/printable.js'
import { removeToken } from '../settings/token-store.js'

export default class Logout extends BaseCommand {
  static override summary = 'Forget the saved API token and its address.'
  static override description =
    'Removes what login has saved on this machine. The token itself stays valid: revoke it in the dashboard, under API tokens.'
  static override baseFlags = {
    ...BaseCommand.baseFlags,
    project: unusedProject,
  }
  static override usage = 'logout [options]'
  static override examples = [{ description: 'On this machine', command: '<%= config.bin %> <%= command.id %>' }]

  async run(): Promise<void> {
    const { flags } = await this.parse(Logout)
    const { file, wasThere } = await removeToken()
    const text = wasThere ? `Removed the API token from ${printable(file)}.` : 'No API token was saved.'
    await this.print(flags.json ? toJson({ file, removed: wasThere }) : text)
    if (environment('SERVICE_TOKEN') !== undefined) {
      await this.mention('SERVICE_TOKEN is set, and is still used.\n')
    }
  }
}
