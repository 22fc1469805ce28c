import path from 'node:path'
import { Config, type Command } from '@oclif/core'
import { exitCodesOf, variablesOf, type Fact } from '../../cli/src/help/facts.js'
import { table } from './markdown.js'

/** What `--help` of each command says. */
export async function commandsReference(repository: string): Promise<string> {
  const config = await Config.load({ root: path.resolve(repository, 'cli') })
  const own = config.commands.filter(({ pluginName, hidden }) => pluginName === '@service/cli' && !hidden)
  const parts = own.sort((a, b) => (a.id < b.id ? -1 : 1)).map((command) => describe(command, config.bin))
  return ['# Commands', '', 'Made from the tool itself: `--help` says the same.', '', ...parts].join('\n')
}

function describe(command: Command.Loadable, bin: string): string {
  const name = command.id.replaceAll(':', ' ')
  const filled = (text: string) => text.replaceAll('<%= config.bin %>', bin).replaceAll('<%= command.id %>', name)
  return [
    `## ${bin} ${name}`,
    '',
    ...[command.summary, command.description].flatMap((text) => (text === undefined ? [] : [filled(text), ''])),
    ...block([command.usage ?? []].flat().map((usage) => `${bin} ${usage}`)),
    ...Object.values(command.args).map((argument) => `- \`${argument.name}\`: ${argument.description ?? ''}`),
    '',
    ...table(['Option', 'Meaning'], optionRows(command)),
    ...block(
      (command.examples ?? []).flatMap((example) =>
        typeof example === 'string' ? [filled(example)] : [`# ${example.description}`, filled(example.command)],
      ),
    ),
    ...facts(command),
  ].join('\n')
}

function facts(command: Command.Loadable): string[] {
  const options = Object.values(command.flags).flatMap(({ name, hidden }) => (hidden === true ? [] : name))
  const { exitCodes } = command as { exitCodes?: Record<string, string> }
  const rows = (all: Fact[]) => all.map(({ name, text }) => [`\`${name}\``, text])
  return [
    ...table(['Environment variable', 'Meaning'], rows(variablesOf({ options }))),
    ...table(['Exit code', 'Meaning'], rows(exitCodesOf({ options, exitCodes }))),
  ]
}

function optionRows(command: Command.Loadable): string[][] {
  const shown = Object.values(command.flags).filter(({ hidden }) => hidden !== true)
  return shown.map((flag) => {
    const value = 'helpValue' in flag ? ` ${[flag.helpValue].flat().join(' ')}` : ''
    const short = flag.char === undefined ? '' : `\`-${flag.char}\`, `
    return [`${short}\`--${flag.name}${value}\``, flag.summary ?? flag.description ?? '']
  })
}

function block(lines: string[]): string[] {
  return lines.length === 0 ? [] : ['```sh', ...lines, '```', '']
}
