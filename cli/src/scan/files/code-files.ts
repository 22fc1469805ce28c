import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The files of code below a folder, each with its size and the time of its last change: what tells one build from another. */
export function codeBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return codeBelow(file)
    if (!/\.(?:js|wasm)$/.test(entry.name)) return []
    const { size, mtimeMs } = statSync(file)
    return [`${file} ${size} ${mtimeMs}`]
  })
}
