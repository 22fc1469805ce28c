import { refuseTooLarge, YamlTooLarge } from '@service/yaml/size'
import { allInOrder } from '../all-in-order.js'
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { readText } from '../text-file.js'
import { fitted } from './fitted.js'
import type { Imported } from './model.js'
import { WrongShape } from './read.js'
import type { ExportFile, ImportVendor } from './vendors/vendor.js'

/** As in the server: the deepest JSON value that it takes has 100 levels, and an export has a few around it. */
const LIMITS = { levels: 110 }

/** What the files of a vendor say. @throws Failure `exportUnreadable` */
export async function readExport(vendor: ImportVendor, files: readonly string[]): Promise<Imported> {
  const contents = await allInOrder(files.map(contentOf))
  try {
    return fitted(vendor.read(contents))
  } catch (error) {
    if (!(error instanceof WrongShape)) throw error
    throw failure('exportUnreadable', { file: files.join(', '), reason: reasonFor(files, error.message) })
  }
}

/** Without the file's name, if the reason begins with the only file there is: it would be named twice. */
function reasonFor([first = '', ...others]: readonly string[], reason: string): string {
  return others.length === 0 && reason.startsWith(`${first} `) ? `it${reason.slice(first.length)}` : reason
}

/** JSON, or YAML where the name says so. */
async function contentOf(name: string): Promise<ExportFile> {
  const text = await readText(name).catch((error: unknown) => {
    throw failure('exportUnreadable', { file: name, reason: reasonOf(error) })
  })
  try {
    return { name, content: /\.ya?ml$/i.test(name) ? await readYaml(text) : readJson(text) }
  } catch (error) {
    throw failure('exportUnreadable', { file: name, reason: whyUnread(error) })
  }
}

/** The library for YAML is loaded only where there is some. */
async function readYaml(text: string): Promise<unknown> {
  return (await import('@service/yaml')).readYaml(text, LIMITS)
}

function readJson(text: string): unknown {
  const content: unknown = JSON.parse(text)
  refuseTooLarge(content, LIMITS)
  return content
}

function whyUnread(error: unknown): string {
  if (error instanceof YamlTooLarge) return `it ${error.message}`
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `it is damaged or cut off: ${reason}`
}
