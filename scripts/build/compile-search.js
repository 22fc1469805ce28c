/** Turns the search's WebAssembly text into a module; the repository holds no binary. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import wabt from 'wabt'

/** @param {string} folder the tool's folder */
export async function compileSearch(folder) {
  const { parseWat } = await wabt()
  const file = path.join('src', 'scan', 'inputs', 'prefilter', 'search.wat')
  const module = parseWat(file, await readFile(path.join(folder, file)))
  await mkdir(path.join(folder, 'dist'), { recursive: true })
  await writeFile(path.join(folder, 'dist', 'search.wasm'), module.toBinary({}).buffer)
  module.destroy()
}
