import { Flags } from '@oclif/core'
import { Failure } from '../../errors/failures.js'
import { helpFlag, PlainCommand } from '../../plain-command.js'
import { claimedTwice, languagePlugins } from '../../plugins/languages.js'
import { listed, listing } from '../../plugins/listing.js'
import { repositoryLanguages } from '../../plugins/repository-plugins.js'
import { languagesText, type PluginListing } from '../../report/languages-text.js'
import { findSettings } from '../../settings/settings.js'
import { asCalled } from '../../terminal/command-name.js'
import { colorsFor, write } from '../../terminal/streams.js'

export default class Plugins extends PlainCommand {
  static override summary = 'List languages and the plugins they come from.'
  static override description =
    'Lists every language with its file extensions, the version of its plugin and where that comes from. The ' +
    'commands below install, link, update and remove further languages.'
  static override flags = {
    help: helpFlag,
    json: Flags.boolean({ description: 'print JSON instead of text' }),
  }
  static override examples = ['<%= config.bin %> <%= command.id %>']

  async run(): Promise<void> {
    const { flags } = await this.parse(Plugins)
    const declaring = await languagePlugins(this.config)
    const ofRepository = await repositoryListings()
    const plugins = [...this.config.plugins.values()]
      .map((plugin) =>
        listing(
          plugin,
          declaring.find((one) => one.plugin === plugin),
        ),
      )
      .filter((plugin) => plugin !== undefined)
      .concat(ofRepository.plugins)
      .sort((a, b) => (a.plugin < b.plugin ? -1 : 1))
    const twice = claimedTwice(declaring)
    const problems = [
      ...declaring.flatMap((one) => one.problem ?? []),
      ...(twice ? [twice] : []),
      ...ofRepository.problems,
    ]
    const text = flags.json
      ? `${JSON.stringify(plugins, null, 2)}\n`
      : asCalled(languagesText(plugins, problems.map(inWords), colorsFor(process.stdout)))
    await write(process.stdout, text)
  }
}

/** The plugins that the `service.json` of the working directory names. What is wrong with it stops scans, and not this list. */
async function repositoryListings(): Promise<{ plugins: PluginListing[]; problems: Failure[] }> {
  try {
    const found = await repositoryLanguages(await findSettings(process.cwd(), () => Promise.resolve([])))
    const plugins = found.map(({ plugin, version, folder, language }): PluginListing => {
      return { plugin, version, type: 'repository', folder, languages: [listed(language)] }
    })
    return { plugins, problems: [] }
  } catch (error) {
    if (error instanceof Failure) return { plugins: [], problems: [error] }
    throw error
  }
}

function inWords({ text }: Failure): string {
  return `${text.title} ${text.advice}`.trim()
}
