import path from 'node:path'
import { failure } from '../errors/failures.js'

/** A file of a run, and the option that names it. */
interface NamedFile {
  option: string
  file: string | undefined
}

/**
 * @param files those that are written first
 * @throws Failure `sameFile` if a run would overwrite what it has written or read
 */
export function checkFiles(files: readonly NamedFile[]): void {
  const named = files.flatMap(({ option, file }) =>
    file === undefined || /^\/(?:dev|proc)\//.test(file) ? [] : [{ option, file: path.resolve(file) }],
  )
  for (const [index, { option, file }] of named.entries()) {
    const other = named.slice(0, index).find((one) => one.file === file)
    // Reading and writing the configs, or the baseline, is a mistake with its own message.
    if (other && other.option !== `write-${option}`)
      throw failure('sameFile', { file, options: [other.option, option] })
  }
}
