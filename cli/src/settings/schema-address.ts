import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where the build writes the schema for editors, below the folder of the package. */
export const EDITOR_SCHEMA = 'dist/service.schema.json'

const INSTALLED = `node_modules/@service/cli/${EDITOR_SCHEMA}`

/**
 * The `$schema` of a new `service.json` in a folder: the relative path of the schema if the tool is installed in the folder, or above it
 * in the same repository. A globally installed tool is somewhere else for every member of a team: then no path can be committed, and
 * there is no `$schema`.
 */
export function schemaAddress(folder: string): string | undefined {
  const above = parents(folder)
  const top = above.findIndex((one) => existsSync(path.join(one, '.git')))
  // Outside of a repository, the folder alone.
  const steps = above.slice(0, Math.max(top, 0) + 1).findIndex((one) => existsSync(path.join(one, INSTALLED)))
  return steps === -1 ? undefined : (steps === 0 ? './' : '../'.repeat(steps)) + INSTALLED
}

/** The folder itself first. */
function parents(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...parents(parent)]
}
