import { createRequire } from 'node:module'
import path from 'node:path'

/** A thread's code is in one file of the built tool, wherever the module that starts it is. */
export function bundled(name: 'worker' | 'check-places'): string {
  const manifest = createRequire(import.meta.url).resolve('@service/cli/package.json')
  return path.join(path.dirname(manifest), 'dist', 'bundle', `${name}.js`)
}
