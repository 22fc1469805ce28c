import type { DirectReference, DynamicReference, IndirectReference, Reference, ScanResult } from '../scan/result.js'
import type { Palette } from './palette.js'
import { printable, printableStart } from './printable.js'
import { scanSummary } from './summary.js'
import { columnWidths, lines, type Cell } from './table.js'

/**
 * The text of `scan`: direct references by key, then the others in sections of their own, then one line of counts.
 * @param directOnly leaves indirect references out, but for their number
 */
export function scanText(result: ScanResult, colors: Palette, directOnly = false): string {
  const direct = byKey(result.references.filter((one) => one.kind === 'direct'))
  const indirect = directOnly ? [] : sortedByKey(result.references.filter((one) => one.kind === 'indirect'))
  const groups = direct.map(([key, references]) => ({
    title: colors.bold(printableStart(key)),
    rows: references.map((reference) => directRow(reference, colors)),
  }))
  const others = [
    {
      title: colors.bold('Indirect references') + colors.dim('  a key in quotes that no call is seen to read'),
      rows: indirect.map((reference) => indirectRow(reference, colors)),
    },
    {
      title:
        colors.bold('Dynamic references') +
        colors.dim('  the key is only known at run time; --explain says why, and describes wrappers'),
      rows: result.dynamicReferences.map((reference) => dynamicRow(reference, colors)),
    },
  ]
  const sections = [...groups, ...others].filter(({ rows }) => rows.length > 0)
  const widths = columnWidths(sections.flatMap(({ rows }) => rows))
  const texts = sections.map(({ title, rows }) => [title, ...lines(rows, widths)].join('\n'))
  return [...texts, scanSummary(result)].join('\n\n') + '\n'
}

function byKey(references: DirectReference[]): [string, DirectReference[]][] {
  const groups = new Map<string, DirectReference[]>()
  for (const reference of references) {
    const group = groups.get(reference.key)
    if (group) group.push(reference)
    else groups.set(reference.key, [reference])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

function sortedByKey(references: IndirectReference[]): IndirectReference[] {
  return references.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

/** With the text in the code if that is not the key: the constant it came through. */
function directRow(reference: DirectReference, colors: Palette): Cell[] {
  return [
    place(reference, colors),
    { text: printable(reference.call) },
    { text: printable(reference.sdk), style: colors.dim },
    ...(reference.argument === undefined ? [] : [{ text: printable(reference.argument), style: colors.dim }]),
    ...testMark(reference, colors),
  ]
}

function indirectRow(reference: IndirectReference, colors: Palette): Cell[] {
  return [place(reference, colors), { text: printable(reference.key) }, ...testMark(reference, colors)]
}

function testMark({ test }: Reference, colors: Palette): Cell[] {
  return test ? [{ text: 'test', style: colors.yellow }] : []
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
