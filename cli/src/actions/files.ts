import path from 'node:path'
import { failure } from '../errors/failures.js'

/** Files of a run by the option that names them, those that are written first. */
interface Files {
  'output-file'?: string | undefined
  'write-configs'?: string | undefined
  'write-baseline'?: string | undefined
  configs?: string | undefined
  baseline?: string | undefined
}

/** @throws Failure `sameFile` where a run would write over what it has written or read */
export function checkFiles(files: Files): void {
  const named = Object.entries(files).flatMap(([option, file]: [string, string | undefined]) =>
    file === undefined || /^\/(?:dev|proc)\//.test(file) ? [] : [{ option, file: path.resolve(file) }],
  )
  for (const [index, { option, file }] of named.entries()) {
    const other = named.slice(0, index).find((one) => one.file === file)
    // Reading and writing the configs, or the baseline, is a mistake with words of its own.
    if (other && other.option !== `write-${option}`)
      throw failure('sameFile', { file, options: [other.option, option] })
  }
}
