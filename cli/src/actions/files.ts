import path from 'node:path'
import { failure } from '../errors/failures.js'

/** A file of a run, and the option that names it. */
interface NamedFile {
  option: string
  file: string | undefined
}

/**
 * @param files those that are written first
 * @throws Failure `sameFile` where a run would write over what it has written or read
 */
export function checkFiles(files: readonly NamedFile[]): void {
  const named = files.flatMap(({ option, file }) =>
    file === undefined || /^\/(?:dev|proc)\//.test(file) ? [] : [{ option, file: path.resolve(file) }],
  )
  for (const [index, { option, file }] of named.entries()) {
    const other = named.slice(0, index).find((one) => one.file === file)
    // Reading and writing the configs, or the baseline, is a mistake with words of its own.
    if (other && other.option !== `write-${option}`)
      throw failure('sameFile', { file, options: [other.option, option] })
  }
}
