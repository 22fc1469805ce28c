import { allInOrder } from '../all-in-order.js'
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { readText } from '../text-file.js'
import { fitted } from './fitted.js'
import type { Imported } from './model.js'
import { WrongShape } from './read.js'
import { refuseTooLarge } from './size.js'
import type { ExportFile, ImportVendor } from './vendors/vendor.js'

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
    const isYaml = /\.ya?ml$/i.test(name)
    const content: unknown = isYaml ? (await import('./yaml.js')).readYaml(text) : JSON.parse(text)
    refuseTooLarge(content)
    return { name, content }
  } catch (error) {
    if (error instanceof WrongShape) throw failure('exportUnreadable', { file: name, reason: error.message })
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw failure('exportUnreadable', { file: name, reason: `it is damaged or cut off: ${reason}` })
  }
}
