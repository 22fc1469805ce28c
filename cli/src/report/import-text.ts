import { actionOf } from '../import/places.js'
import type { Plan, Action } from '../import/plan.js'
import type { Left } from '../import/model.js'
import type { Palette } from './palette.js'
import { printable } from './printable.js'
import { type Cell, columnWidths, lines } from './table.js'
import { countOf, list } from './words.js'

/** What an import is going to do, and what it cannot: for people. */
export function planText(plan: Plan, vendor: string, changes: number, colors: Palette): string {
  const { slug, isNewProject, places, unused, configs, shares, left, waiting } = plan
  const project = slug === '' ? 'a new project' : `the ${isNewProject ? 'new ' : ''}project ${printable(slug)}`
  const title = `Import from ${vendor} into ${project}`
  const sections = [
    [colors.bold(title), ...lines(countRows(plan)), ...unusedLines(unused)],
    configRows(plan).length === 0 ? [] : [colors.bold('Configs to create or change'), ...tableLines(configRows(plan))],
    shares.length === 0
      ? []
      : [
          colors.bold(`Same percentages, other people (${shares.length})`),
          ...tableLines(
            shares.map((one) => [
              { text: printable(one.key), style: colors.cyan },
              { text: printable(list(one.environments)) },
            ]),
          ),
          `  Each value goes to the same share of people, but not to the same people: ${vendor} and this service split them differently.`,
        ],
    [
      ...leftLines(`Left out (${left.length})`, left, colors),
      ...(left.length === 0
        ? []
        : [
            '  People matched by a rule that was left out get what the following rules say. Check each of them before you rely on the project.',
          ]),
    ],
    waiting.length === 0
      ? []
      : [
          colors.bold(`Proposed before, and not approved yet (${waiting.length})`),
          ...tableLines(
            waiting.map((one) => [
              { text: printable(one.key), style: colors.cyan },
              { text: printable(one.environment) },
            ]),
          ),
        ],
    [
      changes === 0
        ? `Nothing to change: ${countOf(configs.length, 'config')} as in the export.`
        : `${countOf(changes, 'change')}, ${places.length > 0 ? `into ${list(places.map((place) => printable(place.slug)))}` : 'in no environment'}.`,
    ],
  ]
  return sectionsText(sections)
}

/** Sections of lines with an empty line between them; those without lines are left out. */
export function sectionsText(sections: readonly string[][]): string {
  return sections
    .filter((section) => section.length > 0)
    .map((section) => section.join('\n') + '\n')
    .join('\n')
}

function unusedLines(unused: readonly string[]): string[] {
  if (unused.length === 0) return []
  const are = unused.length === 1 ? 'is' : 'are'
  return [
    `  A new project begins with test and production; ${list(unused)}, which the export does not have, ${are} deleted.`,
  ]
}

export function leftLines(title: string, left: readonly Left[], colors: Palette): string[] {
  if (left.length === 0) return []
  const rows = left.map(({ where, why }): Cell[] => [
    { text: printable(where), style: colors.cyan },
    { text: printable(why) },
  ])
  return [colors.bold(title), ...tableLines(rows)]
}

export function tableLines(rows: Cell[][]): string[] {
  return lines(rows, columnWidths(rows))
}

function countRows({ places, tags, segments, configs }: Plan): Cell[][] {
  const of = (actions: readonly Action[], action: Action) => actions.filter((one) => one === action).length
  const row = (name: string, actions: readonly Action[]): Cell[] => [
    { text: name },
    { text: `${of(actions, 'create')} to create` },
    { text: `${of(actions, 'change')} to change` },
    { text: `${of(actions, 'keep')} unchanged` },
  ]
  return [
    row('environments', places.map(actionOf)),
    row(
      'tags',
      tags.map(() => 'create'),
    ),
    row(
      'segments',
      segments.map(({ action }) => action),
    ),
    row(
      'configs',
      configs.map(({ action }) => action),
    ),
  ]
}

function configRows({ configs, places }: Plan): Cell[][] {
  return configs
    .filter(({ action }) => action !== 'keep')
    .map(({ config, action, places: written }) => [
      { text: action },
      { text: printable(config.key) },
      { text: config.type },
      {
        text: (action === 'create' ? places : written)
          .flatMap(({ key, slug }) => {
            const target = config.targets.get(key)
            if (!target) return []
            const rules = target.rules.length === 0 ? '' : ` (${countOf(target.rules.length, 'rule')})`
            return [`${printable(slug)}: ${printable(shortened(String(target.defaultValue)))}${rules}`]
          })
          .join(', '),
      },
    ])
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
