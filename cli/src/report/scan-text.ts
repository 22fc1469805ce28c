import type { DynamicReference, Reference, ScanResult } from '../scan/result.js'
import type { Palette } from './palette.js'
import { printable, printableStart } from './printable.js'
import { scanSummary } from './summary.js'
import { columnWidths, lines, type Cell } from './table.js'

/** The text of `scan`: places by key, then what could not be known, then one line of counts. */
export function scanText(result: ScanResult, colors: Palette): string {
  const groups = [...byKey(result.references)].sort(([a], [b]) => (a < b ? -1 : 1))
  const dynamic = result.dynamicReferences.map((reference) => dynamicRow(reference, colors))
  const groupRows = groups.map(([, references]) => references.map((reference) => referenceRow(reference, colors)))
  const widths = columnWidths([...groupRows.flat(), ...dynamic])

  const sections = groups.map(([key], index) => [
    colors.bold(printableStart(key)),
    ...lines(groupRows[index] ?? [], widths),
  ])
  if (dynamic.length > 0) {
    sections.push([
      colors.bold('Dynamic references') + colors.dim('  the key is only known at run time'),
      ...lines(dynamic, widths),
    ])
  }
  return [...sections.map((section) => section.join('\n')), scanSummary(result)].join('\n\n') + '\n'
}

function byKey(references: Reference[]): Map<string, Reference[]> {
  const groups = new Map<string, Reference[]>()
  for (const reference of references) {
    const group = groups.get(reference.key)
    if (group) group.push(reference)
    else groups.set(reference.key, [reference])
  }
  return groups
}

function referenceRow(reference: Reference, colors: Palette): Cell[] {
  const marks: Cell[] = reference.test ? [{ text: 'test', style: colors.yellow }] : []
  if (reference.kind === 'indirect')
    return [place(reference, colors), { text: 'indirect', style: colors.dim }, ...marks]
  return [
    place(reference, colors),
    { text: printable(reference.call) },
    { text: printable(reference.sdk), style: colors.dim },
    ...marks,
  ]
}

function dynamicRow(reference: DynamicReference, colors: Palette): Cell[] {
  return [
    place(reference, colors),
    { text: printable(reference.call) },
    { text: printable(reference.sdk), style: colors.dim },
    { text: printable(reference.argument), style: colors.dim },
    ...(reference.reason === undefined ? [] : [{ text: reference.reason, style: colors.yellow }]),
  ]
}

/** `file:line`, which editors and terminals make a link of. */
export function place({ file, line }: { file: string; line: number }, colors: Palette): Cell {
  return { text: `${printableStart(file)}:${line}`, style: colors.cyan }
}
