import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SdkChoice } from '../chosen-sdks.js'
import { codeBelow } from '../inputs/files/code-files.js'
import type { Question, TreeOptions } from '../options.js'

/** Where git's settings lie, and how candidates are found. */
const ENVIRONMENT = [
  'HOME',
  'USERPROFILE',
  'XDG_CONFIG_HOME',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_GLOBAL',
  'SERVICE_SCAN_PREFILTER',
]

/** What a scan's list of files depends on, apart from the tree. Vendors only by name: the languages' versions cover what a name means. */
export type ScanPlace = Pick<TreeOptions, 'root' | 'include' | 'exclude'> & { sdks: SdkChoice[] }

/**
 * What the list of files, and what following imports finds, depend on apart from the tree; undefined if it cannot be determined: the
 * root is gone, the tool's own files cannot be listed.
 * @param versions what identifies a state of the languages' code
 */
export function treeKeyOf({ root, include, exclude }: ScanPlace, versions: string): string | undefined {
  try {
    const environment = ENVIRONMENT.map((name) => process.env[name] ?? null)
    const place = [toolVersion(), process.version, root, realpathSync(root)]
    return hash([place, environment, versions, include, exclude])
  } catch {
    return undefined
  }
}

/** What the survey finds in a file depends on this beside its bytes. */
export function surveyKeyOf(treeKey: string, { sdks }: ScanPlace, { keys }: Question): string {
  return hash([treeKey, sdks, keys])
}

/** What the scan's outcome depends on beside the tree. */
export function outcomeKeyOf(surveyKey: string, { project, paths = [] }: Question): string {
  return hash([surveyKey, project, [...paths].sort()])
}

function hash(parts: unknown): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('hex')
}

/** The tool's own code, by its files: another build may see more. */
function toolVersion(): string[] {
  const dist = path.join(path.dirname(createRequire(import.meta.url).resolve('@service/cli/package.json')), 'dist')
  const bundle = path.join(dist, 'bundle')
  // A bundle needs nothing beside it, and there are ten times as many files around it.
  const isBundled = fileURLToPath(import.meta.url).startsWith(bundle + path.sep)
  return isBundled ? codeBelow(bundle, undefined, hasChecksum) : codeBelow(dist)
}

/** esbuild puts one into the name of each part that others load. */
function hasChecksum(name: string): boolean {
  return /-[0-9A-Z]{8}\.js$/.test(name)
}
