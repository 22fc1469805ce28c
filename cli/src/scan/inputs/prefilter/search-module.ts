import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** What search.wat exports. */
interface SearchModule {
  memory: WebAssembly.Memory
  noted: WebAssembly.Global
  notes: WebAssembly.Global
  most: WebAssembly.Global
  search: (
    text: number,
    length: number,
    table: number,
    step: number,
    wanted: number,
    kind: number,
    noting: 0 | 1,
  ) => number
}

/** `npm run build` compiles it beside the tool's code; the tool's code may lie in one file or in many. */
export function loadSearchModule(): SearchModule {
  const manifest = createRequire(import.meta.url).resolve('@service/cli/package.json')
  const bytes = readFileSync(path.join(path.dirname(manifest), 'dist', 'search.wasm'))
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as unknown as SearchModule
}
