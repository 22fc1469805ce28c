import { getOrMake } from '@service/scanner-kit'
import { withoutIgnored } from '../actions/ignored.js'
import type { ScanOutcome } from '../scan/options.js'
import type { DirectReference, DynamicReference, ProjectConfig, Reference } from '../scan/result.js'
import { type Finding, validateReferences } from '../validate/index.js'
import type { Rules } from '../validate/severity.js'

export interface Problem {
  finding: Finding
  reference: DirectReference
  /** 1-based, in UTF-16 units. */
  column: number
  sdkType: SdkType | undefined
}

export interface PlacedReference {
  reference: Reference
  /** 1-based, in UTF-16 units; undefined for an indirect reference. */
  column: number | undefined
  /** Of a direct reference's SDK. */
  sdkType: SdkType | undefined
}

type SdkType = ReturnType<ScanOutcome['sdkTypes']['get']>

/** What is known of one file. */
export interface FileCheck {
  references: PlacedReference[]
  dynamic: DynamicReference[]
  /** None where the project's configs are not known. */
  problems: Problem[]
}

interface Against {
  root: string
  /** Undefined if they are not known: then nothing is a problem. */
  configs: readonly ProjectConfig[] | undefined
  ignoreKeys: string[]
  rules: Rules
  /** The unsaved text of a file. */
  textOf: (file: string) => string | undefined
}

export const NOTHING_FOUND: FileCheck = { references: [], dynamic: [], problems: [] }

/** What a scan found, file by file, with the problems that `validate` would report. */
export function checksOf(
  outcome: ScanOutcome,
  { configs, ignoreKeys, rules, ...files }: Against,
): Map<string, FileCheck> {
  const checks = new Map<string, FileCheck>()
  const of = (file: string): FileCheck => getOrMake(checks, file, () => ({ references: [], dynamic: [], problems: [] }))
  for (const reference of outcome.result.references) {
    of(reference.file).references.push({
      reference,
      column: outcome.columns.get(reference),
      sdkType: outcome.sdkTypes.get(reference),
    })
  }
  for (const dynamic of outcome.result.dynamicReferences) of(dynamic.file).dynamic.push(dynamic)
  const found = configs ? validateReferences(outcome, [...configs], ignoreKeys) : []
  const all = found.filter(({ finding }) => rules[finding.kind] !== 'off')
  const { problems } = withoutIgnored(all, { ...files, files: [], verbose: false })
  for (const { finding, reference } of problems) {
    of(finding.file).problems.push({
      finding,
      reference,
      column: outcome.columns.get(reference) ?? 1,
      sdkType: outcome.sdkTypes.get(reference),
    })
  }
  return checks
}
