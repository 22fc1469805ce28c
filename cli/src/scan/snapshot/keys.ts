import { createHash } from 'node:crypto'
import { readdirSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hashOfLanguage } from '../facts/versions.js'
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

/**
 * What the list of files, and what following imports finds, depend on beside the tree; undefined where it cannot be told: a language's
 * code is in several files, the root is gone, the tool's own files cannot be listed.
 */
export function treeKeyOf({ root, include, exclude, languages }: TreeOptions): string | undefined {
  try {
    const hashes = languages.map((language) => hashOfLanguage(language)?.copy().digest('hex'))
    if (hashes.includes(undefined)) return undefined
    const environment = ENVIRONMENT.map((name) => process.env[name] ?? null)
    const place = [toolVersion(), process.version, root, realpathSync(root)]
    return hash([place, environment, hashes, include, exclude])
  } catch {
    return undefined
  }
}

/** What is seen in each file at a glance depends on this beside its text. */
export function surveyKeyOf(treeKey: string, { sdks }: TreeOptions, { keys }: Question): string {
  return hash([treeKey, sdks, keys])
}

/** What the scan's outcome depends on beside the tree. */
export function outcomeKeyOf(surveyKey: string, { project, path: limit = '' }: Question): string {
  return hash([surveyKey, project, limit])
}

function hash(parts: unknown): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('hex')
}

/** The tool's own code, by its files: another build may see more. */
function toolVersion(): string[] {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@service/cli/package.json')), 'dist')
  return codeBelow(folder)
}

function codeBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return codeBelow(file)
    if (!/\.(?:js|wasm)$/.test(entry.name)) return []
    const { size, mtimeMs } = statSync(file)
    return [`${file} ${size} ${mtimeMs}`]
  })
}
