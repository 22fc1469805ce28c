import { shownValue } from '../import/code/default.js'
import type { Plan } from '../import/plan.js'
import { leftLines, sectionsText, tableLines } from './import-text.js'
import type { Palette } from './palette.js'
import { printable } from './printable.js'
import type { Cell } from './table.js'
import { countOf } from './words.js'

/** Which configs an import makes of the team's own code: for people. */
export function codePlanText(plan: Plan, changes: number, colors: Palette): string {
  const { slug, isNewProject, configs, left, code } = plan
  const { existing = 0, toCheck = [] } = code ?? {}
  const project = slug === '' ? 'a new project' : `the ${isNewProject ? 'new ' : ''}project ${printable(slug)}`
  const has =
    existing === 0
      ? []
      : [`  ${countOf(existing, 'key')} that the code reads ${existing === 1 ? 'has' : 'have'} a config already`]
  return sectionsText([
    [colors.bold(`Import from the code into ${project}`), ...has],
    configs.length === 0
      ? []
      : [
          colors.bold(`Configs to create (${configs.length})`),
          ...tableLines(configs.map((one) => configRow(one, colors))),
        ],
    leftLines(`To check (${toCheck.length})`, toCheck, colors),
    leftLines(`Left out (${left.length})`, left, colors),
    [lastLine(plan, changes)],
  ])
}

function configRow({ config }: Plan['configs'][number], colors: Palette): Cell[] {
  const { key, type, otherwise, client, server, readAt } = config
  const sides = client && server ? 'client and server' : client ? 'client' : 'server'
  const more = readAt && readAt.reads > 1 ? ` and ${readAt.reads - 1} more` : ''
  return [
    { text: printable(key), style: colors.cyan },
    { text: type },
    { text: printable(shownValue(type, otherwise)) },
    { text: sides },
    { text: readAt ? `${printable(readAt.file)}:${readAt.line}${more}` : '' },
  ]
}

function lastLine({ configs, left, isNewProject }: Plan, changes: number): string {
  if (configs.length === 0)
    return left.length > 0 ? 'Nothing to create.' : 'Nothing to create: no key that the code reads lacks a config.'
  const value = configs.length === 1 ? 'It has its value' : 'Each has its value'
  const made = isNewProject ? ', the project included' : ''
  return `${countOf(changes, 'change')}${made}. ${value} in every environment.`
}
