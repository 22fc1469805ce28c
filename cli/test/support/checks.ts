import type { ScanOutcome } from '../../src/scan/options.js'
import type { DirectReference, ProjectConfig, Reference } from '../../src/scan/result.js'
import { validate } from '../../src/validate/index.js'

export function config(members: Partial<ProjectConfig> & { key: string; type: string }): ProjectConfig {
  return { typeOptions: null, client: true, server: true, deprecatedKeys: [], ...members }
}

export function read(members: Partial<DirectReference> & { key: string }): DirectReference {
  return { kind: 'direct', file: 'src/a.ts', line: 1, test: false, sdk: 'server-sdk', call: 'get', ...members }
}

const TYPES: Record<string, 'client' | 'server' | 'shared'> = { 'server-sdk': 'server', 'client-sdk': 'client' }

export function outcome(...references: Reference[]): ScanOutcome {
  return {
    result: { project: 'shop', filesScanned: 1, references, dynamicReferences: [] },
    sdkTypes: new Map(references.map((one) => [one, TYPES[one.kind === 'direct' ? one.sdk : ''] ?? 'shared'])),
    columns: new Map(),
    skipped: {},
    partial: [],
    notes: [],
    notRead: [],
    allSdksNotRead: false,
    leaving: [],
    usedForms: [],
    unmatched: { include: [], exclude: [], sdks: [] },
  }
}

export function find(configs: ProjectConfig[], ...references: Reference[]) {
  return validate(outcome(...references), configs, [])
}

export const integer = (value: number) => ({ type: 'integer', value }) as const
export const float = (value: number) => ({ type: 'float', value }) as const
export const string = (value: string) => ({ type: 'string', value }) as const
export const boolean = (value: boolean) => ({ type: 'boolean', value }) as const
