import type { Language } from '@service/scanner-kit'
import type { AdminApi } from '../api/admin-api.js'
import { importedFromCode, type CodeKeys } from '../import/code/index.js'
import { fitted } from '../import/fitted.js'
import type { Imported, ValueType } from '../import/model.js'
import { NEW_PROJECT, type ProjectState } from '../import/state.js'
import { list, quote } from '../report/words.js'
import type { DirectReference, ProjectConfig } from '../scan/result.js'
import { camelCase } from '../scan/run/key-spellings.js'
import { ALL_VENDORS } from '../scan/vendors.js'
import { validateReferences } from '../validate/index.js'
import { withoutIgnored } from './ignored.js'
import { notesOf } from './notes.js'
import { runScan, type ProjectScan } from './run-scan.js'

interface CodeRequest {
  paths: string[]
  /** Vendors, beside those of the settings. */
  sdks: string[] | undefined
  /** Of keys of which the code says none. */
  type: ValueType | undefined
  languages: () => Promise<Language[]>
}

interface CodeImport {
  imported: Imported
  state: ProjectState
  /** For stderr. */
  note: string
  /** The end of a sentence about the check that follows. */
  next: string
}

/** Configs for the keys that code reads and the project lacks. @param api undefined to compare with nothing */
export async function readCode(api: AdminApi | undefined, slug: string, request: CodeRequest): Promise<CodeImport> {
  const { id, configs } = await configsIn(api, slug)
  const { scan, unknown } = await scanFor({ project: slug, configs }, request)
  const note = notesOf(scan, false)
  const imported = fitted(importedFromCode(keysOf(scan, unknown), request.type))
  return { imported, state: { ...NEW_PROJECT, id, environments: [] }, note, next: vendorsToName(scan.asked) }
}

interface Known {
  project: string
  configs: ProjectConfig[]
}

async function configsIn(
  api: AdminApi | undefined,
  slug: string,
): Promise<{ id: string | undefined; configs: ProjectConfig[] }> {
  const id = (await api?.listProjects())?.find((project) => project.slug === slug)?.id
  return { id, configs: api && id !== undefined ? await api.listConfigs(id) : [] }
}

/**
 * Some SDKs write keys in another way: `newCheckout` in React is `new-checkout` in all other code. Where the code has both, it is scanned as if
 * the project had the second already.
 */
async function scanFor(known: Known, request: CodeRequest): Promise<{ scan: ProjectScan; unknown: DirectReference[] }> {
  const scan = await scanWith(known, request)
  const unknown = unknownIn(scan)
  const keys = new Set(unknown.map(({ key }) => key))
  const respelled = new Set([...keys].filter((key) => camelCase(key) !== key && keys.has(camelCase(key))))
  if (respelled.size === 0) return { scan, unknown }
  const added = [...respelled].map((key): ProjectConfig => ({ ...ANY_CONFIG, key }))
  const again = await scanWith({ ...known, configs: [...known.configs, ...added] }, request)
  again.configs = known.configs
  return { scan: again, unknown: unknownIn(again) }
}

const ANY_CONFIG = { type: 'string', typeOptions: null, client: true, server: true, deprecatedKeys: [] }

function scanWith(known: Known, { paths, sdks, languages }: CodeRequest): Promise<ProjectScan> {
  return runScan({
    needsProject: false,
    token: undefined,
    project: undefined,
    baseUrl: undefined,
    known,
    paths,
    sdks,
    languages,
    strict: false,
    cache: true,
  })
}

/** Reads of keys that no config has; without those that settings or comments accept. */
function unknownIn({ outcome, configs, settings }: ProjectScan): DirectReference[] {
  const { root, ignoreKeys } = settings
  const checked = validateReferences(outcome, configs, ignoreKeys)
  const unknown = checked.filter(({ finding }) => finding.kind === 'unknown-key')
  return withoutIgnored(unknown, { root, files: [], verbose: false }).problems.map(({ reference }) => reference)
}

function keysOf({ outcome, configs }: ProjectScan, unknown: readonly DirectReference[]): CodeKeys {
  const { references } = outcome.result
  const wanted = new Set(unknown.map(({ key }) => key))
  const known = new Set(configs.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)]))
  const direct = references.filter((one) => one.kind === 'direct')
  return {
    // Also those that a comment accepts: they say what the key is read as.
    reads: direct
      .filter(({ key }) => wanted.has(key))
      .map((reference) => ({ reference, sdkType: outcome.sdkTypes.get(reference) })),
    known: [...known],
    existing: new Set(direct.map(({ key }) => key).filter((key) => known.has(key))).size,
  }
}

/** The end of a sentence about the check: what it needs to find the same reads. */
function vendorsToName(asked: readonly string[]): string {
  if (asked.length === 0) return '.'
  const named = asked.filter((one) => one !== ALL_VENDORS)
  const names = named.length === 0 ? 'your vendor' : list(named.map(quote))
  return `. First add ${names} to "sdks" in service.json: it looks for no other vendor's SDK.`
}
