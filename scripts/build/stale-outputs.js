/**
 * Removes what the compiler wrote for deleted sources. The compiler leaves that in place, so an import of a moved module would
 * continue to work here, and nowhere else.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const DECLARATION = /\.d\.ts$/

/** @param {string} folder of a package, with `src` and `dist` */
export function removeStaleOutputs(folder) {
  const [sources, outputs] = ['src', 'dist'].map((name) => path.join(folder, name))
  if (!existsSync(outputs)) return
  for (const file of readdirSync(outputs, { recursive: true, encoding: 'utf8' })) {
    if (!DECLARATION.test(file)) continue
    const module = file.replace(DECLARATION, '')
    if (['.ts', '.tsx'].some((extension) => existsSync(path.join(sources, module + extension)))) continue
    for (const extension of ['.d.ts', '.js']) rmSync(path.join(outputs, module + extension), { force: true })
  }
}
