import { Command } from '@oclif/core'
import { candidates, type Candidate, type CompletedCommand } from '../completion/candidates.js'
import { SHELLS } from '../completion/scripts.js'
import { joinedWords } from '../completion/words.js'
import { CODE } from '../import/code/name.js'
import { VALUE_TYPES } from '../import/model.js'
import { IMPORT_VENDORS } from '../import/vendors/index.js'
import { collectLanguages } from '../plugins/languages.js'
import { scanFormats, validateFormats } from '../report/formats.js'
import { vendorsIn } from '../scan/vendors.js'
import { print } from '../terminal/streams.js'

/** What the completion scripts ask: `complete -- <words>`. */
export default class Complete extends Command {
  static override summary = 'Say what can come next on a command line.'
  static override hidden = true
  static override strict = false

  async run(): Promise<void> {
    const given = this.argv[0] === '--' ? this.argv.slice(1) : this.argv
    const { words, prefix } = joinedWords(given)
    const found = await candidates(words, this.commands(), (command, option) => this.values(command, option))
    const lines = found.map(({ value, description }) => {
      const shown = value.startsWith(prefix) ? value.slice(prefix.length) : value
      return `${shown}\t${description.replace(/\s+/g, ' ')}\n`
    })
    if (lines.length > 0) await print(lines.join(''))
  }

  /** A TAB at the wrong moment says nothing. */
  protected override catch(): Promise<void> {
    return Promise.resolve()
  }

  private commands(): CompletedCommand[] {
    return this.config.commands
      .filter(({ hidden }) => !hidden)
      .map(({ id, summary = '', flags }) => ({ name: id.replaceAll(':', ' '), summary, flags }))
  }

  private async values(command: string, option: string | undefined): Promise<Candidate[]> {
    const plain = (values: readonly string[]) => values.map((value) => ({ value, description: '' }))
    if (option === 'format') return plain(command === 'scan' ? scanFormats : validateFormats)
    if (option === 'sdk') {
      const vendors = await vendorsIn(await collectLanguages(this.config))
      return vendors.map(({ id, name }) => ({ value: id, description: name }))
    }
    if (option === 'type') return plain(VALUE_TYPES)
    if (option !== undefined) return []
    switch (command) {
      case 'completion':
        return plain(SHELLS)
      case 'import':
        return [...IMPORT_VENDORS, { id: CODE, name: 'the keys that your code reads' }].map(({ id, name }) => ({
          value: id,
          description: name,
        }))
      case 'help':
        return this.commands().map(({ name, summary }) => ({ value: name, description: summary }))
      case 'plugins inspect':
      case 'plugins uninstall':
        return plain([...this.config.plugins.keys()].filter((name) => name !== '@service/cli'))
      default:
        return []
    }
  }
}
