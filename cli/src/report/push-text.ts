import type { PushPlan } from '../manifest/push-plan.js'
import { leftLines, sectionsText } from './import-text.js'
import type { Palette } from './palette.js'
import { printable } from './printable.js'
import { columnWidths, lines, type Cell } from './table.js'
import { countOf } from './words.js'

const LONGEST = 60

/** What a push of a manifest is going to do: for people. */
export function pushText(plan: PushPlan, file: string, project: string, colors: Palette): string {
  const { create, existing, different } = plan
  const rows = create.map(({ key, flagType, defaultValue }): Cell[] => [
    { text: printable(key), style: colors.cyan },
    { text: flagType === 'object' ? 'json' : flagType },
    { text: printable(shortened(JSON.stringify(defaultValue))) },
  ])
  const differing = different.map(({ key, why }) => ({ where: key, why }))
  const sections = [
    [colors.bold(`Push ${printable(file)} to the project ${printable(project)}`)],
    rows.length === 0 ? [] : [colors.bold(`Configs to create (${rows.length})`), ...lines(rows, columnWidths(rows))],
    leftLines(`Left as they are (${different.length})`, differing, colors),
    [`${countOf(create.length, 'config')} to create, ${existing.length} there already`],
  ]
  return sectionsText(sections)
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
