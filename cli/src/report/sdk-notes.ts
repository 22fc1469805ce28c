import type { LeavingCall } from '../scan/link/leaving/leaving-calls.js'
import type { UsedForm } from '../scan/link/forms.js'
import type { ScanResult } from '../scan/result.js'
import { printable } from './printable.js'
import { list, quote } from './words.js'

/** The first few show the pattern. */
const MOST_PLACES = 3

/** For stderr: possible SDK calls in code that is not scanned; empty if there are none. */
export function leavingNote(calls: readonly LeavingCall[]): string[] {
  if (calls.length === 0) return []
  const places = [...new Map(calls.map((one) => [`${one.file} ${one.module}`, one])).values()]
  const shown = places
    .slice(0, MOST_PLACES)
    .map(({ file, line, module }) => `${printable(file)}:${line} (${printable(quote(module))})`)
  const more = calls.length - shown.length
  const where = list([...shown, ...(more > 0 ? [`${more} more`] : [])])
  const what = calls.length === 1 ? '1 call looks like a read' : `${calls.length} calls look like reads`
  return [
    `${what} through an import of what is not scanned: ${where}. Scan the folder that has both, or describe what is imported under "sdks" in service.json.`,
  ]
}

/** For stderr: a line for each form that no language has in which the SDK is imported. */
export function formNotes(used: readonly UsedForm[]): string[] {
  const calls = new Map<string, UsedForm[]>()
  for (const one of used) {
    const key = JSON.stringify([one.sdk, one.call, one.form])
    calls.set(key, [...(calls.get(key) ?? []), one])
  }
  const lacking = [...calls.values()].filter((some) => some.every(({ has }) => !has))
  const lines = new Map<string, string[]>()
  for (const some of lacking) {
    const [{ sdk, call, form } = { sdk: '', call: '', form: '' }] = some
    const languages = list([...new Set(some.map(({ language }) => language))].sort())
    const line = `service.json: ${printable(quote(sdk))} in "sdks" describes # in the form ${quote(form)}, which is not read in ${languages}.`
    lines.set(line, [...(lines.get(line) ?? []), quote(printable(call))])
  }
  return [...lines].map(([line, names]) => line.replace('#', () => list(names)))
}

/**
 * For stderr: nothing was checked, which looks like code without a mistake.
 * @param isAll whether the SDKs of all vendors were looked for
 */
export function noReadNote({ references, dynamicReferences }: ScanResult, isAll: boolean): string[] {
  if (dynamicReferences.length > 0 || references.some(({ kind }) => kind === 'direct')) return []
  const what = isAll
    ? 'No call of an SDK was found.'
    : 'No call of an SDK of the service or of OpenFeature was found. `service scan --sdk all` looks for the SDKs of other vendors, too.'
  return [`${what} Describe a wrapper or an SDK of your own under "sdks" in service.json.`]
}

/** For stderr: a project whose configs are still to be created looks like code with a mistake in each line. */
export function noConfigNote({ references }: ScanResult, known: ReadonlySet<string>): string[] {
  const direct = references.filter(({ kind }) => kind === 'direct')
  if (direct.length === 0 || direct.some(({ key }) => known.has(key))) return []
  return ['No key that the code reads has a config. `service import code` shows and creates them.']
}

/** For stderr: a wrapper makes every read dynamic, which looks like a project that reads nothing. */
export function onlyDynamicNote({ references, dynamicReferences }: ScanResult): string[] {
  if (dynamicReferences.length === 0 || references.some(({ kind }) => kind === 'direct')) return []
  return [
    'Every reference through an SDK is dynamic. `service scan --explain` says why. If a wrapper is passed the key, it writes the description of the wrapper for service.json.',
  ]
}

/**
 * For stderr: a line for each SDK that makes no difference.
 * @param asked those that the command names
 * @param isExplained whether the reasons are printed anyway
 */
export function withoutCallNotes(names: readonly string[], asked: readonly string[], isExplained: boolean): string[] {
  const advice = isExplained ? '.' : '; `service scan --explain` says why.'
  return names.map((name) => {
    const given = printable(quote(name))
    const what = asked.includes(name) ? `--sdk ${given}` : `service.json: ${given} in "sdks"`
    return `${what} matches no call in the scanned files${advice}`
  })
}
