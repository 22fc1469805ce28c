import type { Palette } from './palette.js'
import { printable } from './printable.js'
import { type Cell, columnWidths, lines } from './table.js'

/** A vendor as `service sdks` shows it. */
export interface VendorListing {
  /** What `sdks` and `--sdk` take. */
  id: string
  name: string
  /** Those in which it is known, with the packages that are looked for. */
  languages: { id: string; name: string; documentation: string; sdks: string[] }[]
}

/** The text of `service sdks`: one line for each vendor. */
export function vendorsText(vendors: VendorListing[], colors: Palette): string {
  const rows = vendors.map(({ id, name, languages }): Cell[] => [
    { text: printable(id), style: colors.cyan },
    { text: printable(name) },
    { text: printable(languages.map((language) => language.name).join(', ')), style: colors.dim },
  ])
  const [example = 'launchdarkly'] = vendors.map(({ id }) => id)
  return [
    colors.bold('Vendors'),
    ...lines(rows, columnWidths(rows)),
    '',
    `\`"sdks": ["${printable(example)}"]\` in service.json looks for their calls; \`service scan --sdk ${printable(example)}\` shows them once, \`--sdk all\` those of every vendor.`,
    '',
  ].join('\n')
}
