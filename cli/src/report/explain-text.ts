import type { ExplainedCalls, ExplainedPlace, ExplainedSdk, Explanation } from '../scan/run/explain/explanation.js'
import type { ScanResult } from '../scan/result.js'
import type { Palette } from './palette.js'
import { printable, printableStart } from './printable.js'
import { place } from './scan-text.js'
import { scanSummary } from './summary.js'
import { type Cell, lines } from './table.js'
import { countOf, list, quote } from './words.js'
import { wrappersText } from './wrapper-text.js'

/** How many lines of one kind are shown; JSON has all. */
const MOST_LINES = 5

/** How many places are on one line. */
const MOST_PLACES = 2

/** The text of `scan --explain`: what was seen of each SDK, in the order in which a scan follows it, then what no file imports. */
export function explainText(
  result: ScanResult,
  { sdks, notImported, notRead, wrappers }: Explanation,
  colors: Palette,
): string {
  const seen = new Set(sdks.map(({ vendor }) => vendor))
  const unseen = notImported.filter(({ vendor }) => !seen.has(vendor))
  const texts = sdks.map((sdk) => sdkText(sdk, colors))
  if (sdks.length === 0) texts.push('No scanned file imports an SDK that is looked for.')
  for (const { vendor, ways } of notRead) {
    const rows = ways.map((way): Cell[] => [{ text: printable(way) }])
    texts.push(
      [colors.bold(`Ways to read through ${printable(vendor)} that cannot be found`), ...lines(rows)].join('\n'),
    )
  }
  if (unseen.length > 0) texts.push(notImportedText(unseen, colors))
  return [...texts, ...wrappersText(wrappers, colors), scanSummary(result)].join('\n\n') + '\n'
}

function sdkText(sdk: ExplainedSdk, colors: Palette): string {
  const dynamic = sdk.calls.flatMap(({ call, dynamic }) => dynamic.map((one) => ({ ...one, call })))
  const nowhere = sdk.imports.filter(({ leadsNowhere }) => leadsNowhere !== undefined)
  const sections = [
    importSection(sdk, colors),
    section(
      sdk.unknownModules !== undefined && 'Modules that no import and no file has',
      (sdk.unknownModules ?? []).map(({ module, nearest }) => [
        { text: quote(printable(module)) },
        { text: nearest === undefined ? '' : `did you mean ${quote(printable(nearest))}?`, style: colors.yellow },
      ]),
      colors,
    ),
    section(
      sdk.roles.length === 0 ? 'Roles reached: none' : 'Roles reached',
      sdk.roles.map(({ role, places }) => [{ text: printable(role) }, ...placesCells(places, colors)]),
      colors,
    ),
    callSection(sdk, colors),
    section(
      dynamic.length > 0 && `Keys that are not known: ${dynamic.length}`,
      [...dynamic]
        .sort((a, b) => Number(a.reason === undefined) - Number(b.reason === undefined))
        .map((one) => [
          place(one, colors),
          { text: printable(one.call) },
          { text: printable(one.argument), style: colors.dim },
          { text: printable(whyDynamic(one)), style: colors.yellow },
        ]),
      colors,
    ),
    section(
      sdk.notTaken.length > 0 && `Calls of these names that were not taken: ${sdk.notTaken.length}`,
      sdk.notTaken.map((one) => [
        place(one, colors),
        { text: printable(one.call) },
        { text: printable(one.reason), style: colors.yellow },
      ]),
      colors,
    ),
    section(
      sdk.notDescribed.length > 0 && `Called on it, and not described: ${countOf(sdk.notDescribed.length, 'name')}`,
      sdk.notDescribed.map(({ role, call, places }) => [
        { text: printable(`${role}.${call}`) },
        ...placesCells(places, colors),
      ]),
      colors,
    ),
    section(
      nowhere.length > 0 && `Imports that lead to nothing: ${nowhere.length}`,
      nowhere.map((one) => [place(one, colors), { text: printable(one.leadsNowhere ?? ''), style: colors.yellow }]),
      colors,
    ),
  ]
  const name = sdk.name.includes(sdk.id) ? '' : `${printable(sdk.name)}, `
  const title = colors.bold(printableStart(sdk.id)) + colors.dim(`  ${name}${originOf(sdk)}`)
  return [title, ...sections.flat()].join('\n')
}

function originOf({ origin, vendor }: ExplainedSdk): string {
  if (origin === 'vendor') return `asked for as ${quote(printable(vendor ?? ''))}`
  return origin === 'language' ? 'comes with a language plugin' : 'described in service.json'
}

function importSection(
  { imports, modules, similarModules, unknownModules = [] }: ExplainedSdk,
  colors: Palette,
): string[] {
  if (imports.length > 0) {
    const files = new Set(imports.map(({ file }) => file)).size
    const rows = imports.map((one): Cell[] => [
      place(one, colors),
      { text: printable(one.module), style: colors.dim },
      { text: printable(namesText(one)) },
    ])
    return section(`Imported by ${countOf(files, 'file')}`, rows, colors)
  }
  const others = similarModules?.filter((one) => unknownModules.every(({ nearest }) => nearest !== one)) ?? []
  const similar = others.length > 0 ? `; the code imports ${list(others.map((one) => quote(printable(one))))}` : ''
  return [`  Imports: none, of ${shortList(modules)}${similar}`]
}

/** Nothing if the module already says it: `com.acme.flags.Flags`. */
function namesText({ module, names }: ExplainedSdk['imports'][number]): string {
  const others = names.filter((name) => !module.endsWith(`.${name}`))
  return others.map((name) => (name === '*' ? 'all of it' : name)).join(', ')
}

function callSection({ calls }: ExplainedSdk, colors: Palette): string[] {
  if (calls.length === 0) return ['  Calls found: none']
  const direct = calls.flatMap((one) => one.direct).length
  const dynamic = calls.flatMap((one) => one.dynamic).length
  const rows = calls.map((one): Cell[] => [
    { text: printable(one.call) },
    {
      text: [
        one.direct.length > 0 && `${one.direct.length} direct`,
        one.dynamic.length > 0 && `${one.dynamic.length} dynamic`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    placesCell([...one.direct, ...one.dynamic], colors),
  ])
  return section(`Calls found: ${direct} direct, ${dynamic} dynamic`, rows, colors)
}

/** Without a title there is nothing to show. */
function section(title: string | false, rows: Cell[][], colors: Palette): string[] {
  if (title === false) return []
  const more = rows.length - MOST_LINES
  const shown = lines(rows.slice(0, MOST_LINES)).map((line) => `  ${line}`)
  return [`  ${title}`, ...shown, ...(more > 0 ? [colors.dim(`    ${more} more; --json has all`)] : [])]
}

function placesCells(places: readonly ExplainedPlace[], colors: Palette): Cell[] {
  return [{ text: countOf(places.length, 'place') }, placesCell(places, colors)]
}

/** One of each of the first few files, in one cell. */
function placesCell(places: readonly ExplainedPlace[], colors: Palette): Cell {
  const files = [...new Map([...places].reverse().map((one) => [one.file, one])).values()].reverse()
  const shown = files.slice(0, MOST_PLACES)
  const more = places.length - shown.length
  const text = shown.map((one) => place(one, colors).text).join(', ')
  return { text: more > 0 ? `${text} and ${more} more` : text, style: colors.cyan }
}

function whyDynamic({ reason, parameterOf, memberIn, undeclared, entryOf }: ExplainedCalls['dynamic'][number]): string {
  if (reason !== undefined) return `given up: ${reason}`
  if (parameterOf !== undefined) return `a parameter of ${quote(parameterOf)}`
  if (memberIn !== undefined) return `a member of what ${quote(memberIn)} is called on`
  if (undeclared !== undefined) return `no file that this one can see declares ${quote(undeclared)}`
  return entryOf === undefined
    ? ''
    : `an entry of ${quote(entryOf)}; "property" in the description's "key" names the member to read`
}

function notImportedText(sdks: Explanation['notImported'], colors: Palette): string {
  const vendors = [...new Set(sdks.map(({ vendor }) => vendor))]
  const rows = vendors.map((vendor): Cell[] => {
    const modules = sdks.filter((one) => one.vendor === vendor).flatMap((one) => one.modules)
    return [{ text: printable(vendor) }, { text: shortList([...new Set(modules)]), style: colors.dim }]
  })
  return [colors.bold('Imported by no scanned file'), ...lines(rows)].join('\n')
}

function shortList(all: readonly string[]): string {
  const more = all.length - MOST_LINES
  const shown = all.slice(0, MOST_LINES).map((one) => quote(printable(one)))
  return more > 0 ? `${shown.join(', ')} and ${more} more` : list(shown, 'or')
}
