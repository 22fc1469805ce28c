import { printable, printableLines } from '../report/printable.js'
import { environment } from '../settings/environment.js'
import { colorsFor, write } from '../terminal/streams.js'

/**
 * oclif reports plugins that it could not load through Node's warnings only, and Node prints them with its own frame. They are
 * kept here instead: a scan turns them into its failure, every other command mentions them at its end.
 */
const reasons: string[] = []
let announced = false

const notes: string[] = []

/** For the end of the command, when the manager of plugins has finished its own line. */
export function mentionAtEnd(note: string): void {
  notes.push(note)
}

export function collectWarnings(): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning: Error & { detail?: string }) => {
    const isAboutPlugin = warning.name.includes('Plugin:') || /^(module|plugin): /m.test(warning.detail ?? '')
    if (isAboutPlugin) reasons.push(firstLine(warning))
    else if (environment('SERVICE_DEBUG') !== undefined) process.stderr.write(`${warning.stack ?? warning.message}\n`)
  })
}

/** Why plugins could not be loaded, as far as oclif knows; asking means that the caller tells the user. */
export async function pluginLoadReasons(): Promise<string[]> {
  await warningsArrived()
  announced = true
  return reasons
}

/** Mentions what nobody asked for. */
export async function reportWarnings(): Promise<void> {
  await warningsArrived()
  const colors = colorsFor(process.stderr)
  if (notes.length > 0) await write(process.stderr, `${colors.yellow(printableLines(notes.join('\n')))}\n`)
  if (announced || reasons.length === 0) return
  const lines = reasons.map((reason) => `A plugin could not be loaded: ${printable(reason)}`)
  await write(
    process.stderr,
    colors.yellow(lines.join('\n')) + '\nSee `service plugins` and `service plugins uninstall`.\n',
  )
}

/** Node delivers warnings on a later tick. */
async function warningsArrived(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

function firstLine(warning: Error & { detail?: string }): string {
  const message = /^message: (.*)$/m.exec(warning.detail ?? '')?.[1]
  return message ?? warning.message.split('\n')[0] ?? warning.name
}
