import { type Dirent, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * The files of code below a folder, each with its size and the time of its last change: what tells one build from another.
 * @param isLeftOut whether an entry does not matter
 * @param saysAll whether the name of an entry already tells what is in it
 */
export function codeBelow(
  folder: string,
  isLeftOut: (entry: Dirent) => boolean = () => false,
  saysAll: (name: string) => boolean = () => false,
): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (isLeftOut(entry)) return []
    // Not `path.join`: it takes as long as asking for the file, hundreds of times at each start.
    const file = folder + path.sep + entry.name
    if (entry.isDirectory()) return codeBelow(file, isLeftOut, saysAll)
    if (!/\.(?:[cm]?js|json|wasm)$/.test(entry.name)) return []
    if (saysAll(entry.name)) return [file]
    const { size, mtimeMs } = statSync(file)
    return [`${file} ${size} ${mtimeMs}`]
  })
}
