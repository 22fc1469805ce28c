export type Format = 'json' | 'json5' | 'yaml' | 'toml' | 'properties' | 'env' | 'xml' | 'html'

const BY_EXTENSION: Record<string, Format> = {
  '.json': 'json',
  '.jsonc': 'json',
  '.json5': 'json5',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.toml': 'toml',
  '.properties': 'properties',
  '.env': 'env',
  '.xml': 'xml',
  '.plist': 'xml',
  '.html': 'html',
}

/**
 * The data or template format of a file by its name, or undefined. `.env.local` and its like are `env` whatever they end
 * in; a file whose extension belongs to a language (`.env.ts`) is that language's, so ask for the language first.
 * @param path with `/`
 */
export function dataFormat(path: string): Format | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const known = BY_EXTENSION[name.slice(Math.max(0, name.lastIndexOf('.')))]
  return known ?? (name.startsWith('.env.') ? 'env' : undefined)
}

/** Written by package managers: nobody names a config key there, but a package may have the same name as one. */
const LOCK_FILES = new Set([
  'npm-shrinkwrap.json',
  'package-lock.json',
  'packages.lock.json',
  'package.resolved',
  'project.assets.json',
  'verification-metadata.xml',
  'go.sum',
])

/** Whether a package manager wrote the file: `yarn.lock`, `pnpm-lock.yaml`, `gradle.lockfile`, ... */
export function isLockFile(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  return LOCK_FILES.has(name) || /(^|[.-])lock(file)?(\.(json|jsonc|ya?ml|toml|xml|hcl))?$/.test(name)
}

/** False for files that are scanned but give no indirect references: lock files and `service.json`. */
export function givesIndirectReferences(path: string): boolean {
  return path.slice(path.lastIndexOf('/') + 1) !== 'service.json' && !isLockFile(path)
}
