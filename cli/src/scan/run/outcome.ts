import type { Kept } from '../store/run-record.js'
import type { SdkDescriptor } from '@service/scanner-kit'
import { type ChosenSdk, withoutCall } from '../chosen-sdks.js'
import type { LeavingCall } from '../link/leaving/leaving-calls.js'
import type { UsedForm } from '../link/forms.js'
import type { Linked } from '../link/index.js'
import type { NotRead, ScanOutcome, UnmatchedGlobs } from '../options.js'
import { byFile, inOrder, type Placed } from '../order.js'
import type { IndirectReference, Reference } from '../result.js'

interface Parts {
  project: string
  filesScanned: number
  linked: Linked
  indirect: Placed<IndirectReference>[]
  skipped: Record<string, number>
  partial: string[]
  notes: { file: string; reason: string }[]
  leaving: LeavingCall[]
  usedForms: UsedForm[]
  notRead: NotRead[]
  allSdksNotRead: boolean
  unmatched: UnmatchedGlobs
  /** Those that `service.json` asks for. */
  sdks: readonly ChosenSdk[]
  /** What still holds of an earlier outcome. */
  kept: Kept | undefined
}

/** Puts a scan's parts into the shape that is reported. */
export function outcomeOf(parts: Parts): ScanOutcome {
  const { sdks, unmatched, ...rest } = parts
  const outcome = found(rest)
  return { ...outcome, unmatched: { ...unmatched, sdks: withoutCall(sdks, outcome.result) } }
}

/** Everything but what depends on all that was found. */
type OutcomeSoFar = Omit<ScanOutcome, 'unmatched'>

function found({
  project,
  filesScanned,
  linked,
  indirect,
  kept,
  partial,
  ...rest
}: Omit<Parts, 'sdks' | 'unmatched'>): OutcomeSoFar {
  const sdkTypes = new Map<Reference, SdkDescriptor['type']>()
  const columns = new Map<Reference, number>()
  const references = inOrder([...linked.direct, ...indirect]).map((placed): Reference => {
    if (placed.kind === 'indirect') {
      const { column, ...reference } = placed
      return reference
    }
    const { column, sdkType, ...reference } = placed
    sdkTypes.set(reference, sdkType)
    columns.set(reference, column)
    return reference
  })
  const dynamicReferences = inOrder(linked.dynamic).map(({ column, ...reference }) => reference)
  const fresh = {
    result: { project, filesScanned, references, dynamicReferences },
    sdkTypes,
    columns,
    partial,
    ...rest,
  }
  return kept ? together(fresh, kept) : fresh
}

/** Every file's findings are either all new or all kept. */
function together(found: OutcomeSoFar, { outcome, holds }: Kept): OutcomeSoFar {
  const { result, columns, sdkTypes } = outcome
  const references = result.references.filter(({ file }) => holds(file))
  const of = <T>(all: ReadonlyMap<Reference, T>) =>
    references.flatMap((one): [Reference, T][] => {
      const value = all.get(one)
      return value === undefined ? [] : [[one, value]]
    })
  const dynamicReferences = result.dynamicReferences.filter(({ file }) => holds(file))
  return {
    ...found,
    result: {
      ...found.result,
      references: byFile([...found.result.references, ...references]),
      dynamicReferences: byFile([...found.result.dynamicReferences, ...dynamicReferences]),
    },
    sdkTypes: new Map([...found.sdkTypes, ...of(sdkTypes)]),
    columns: new Map([...found.columns, ...of(columns)]),
    leaving: unique([...found.leaving, ...outcome.leaving.filter(({ file }) => holds(file))]),
    usedForms: unique([...found.usedForms, ...outcome.usedForms.filter(({ file }) => holds(file))]),
    partial: [...new Set([...found.partial, ...outcome.partial.filter(holds)])].sort(),
  }
}

/** New findings are listed beside the kept ones. */
function unique<T extends { file: string }>(all: T[]): T[] {
  return byFile([...new Map(all.map((one) => [JSON.stringify(one), one])).values()])
}
