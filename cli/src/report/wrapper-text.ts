import type { SdkDescriptor } from '@service/scanner-kit'
import type { Palette } from './palette.js'
import { printableJson } from './printable.js'

/** Each takes about ten lines. */
const MOST_WRAPPERS = 10

const TITLE = 'Wrappers'
const ADVICE =
  'Functions that are passed the key. Add the following to `sdks` in service.json, or let --write do it, and the scan finds the keys of their callers.'

/** An entry that a team can copy into its `service.json`. Empty if there is none. */
export function wrappersText(wrappers: readonly SdkDescriptor[], colors: Palette): string[] {
  if (wrappers.length === 0) return []
  const shown = wrappers.slice(0, MOST_WRAPPERS)
  const more = wrappers.length - shown.length
  const lines = [
    `${colors.bold(TITLE)}  ${colors.dim(ADVICE)}`,
    indented(shown.map(descriptorText).join(',\n')),
    ...(more > 0 ? [colors.dim(`  ${more} more; --json has all, and --write adds all`)] : []),
  ]
  return [lines.join('\n')]
}

/** A member on a line each, and each call. */
export function descriptorText({ calls, ...members }: SdkDescriptor): string {
  const lines = Object.entries(members).map(([name, value]) => `"${name}": ${inOneLine(value)},`)
  const ofCalls = calls.map((call) => `  ${inOneLine(call)}`).join(',\n')
  return printableJson(`{\n${indented([...lines, `"calls": [\n${ofCalls}\n]`].join('\n'))}\n}`)
}

/** `{ "index": 0 }`: a string has no line breaks of its own in JSON. */
function inOneLine(value: unknown): string {
  return JSON.stringify(value, undefined, 1)
    .replace(/\n */g, ' ')
    .replace(/\[ /g, '[')
    .replace(/ \]/g, ']')
    .replace(/\{ \}/g, '{}')
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ')
}
