import type { SdkDescriptor } from '@service/scanner-kit'
import type { Linked } from './link/index.js'
import type { ScanOutcome } from './options.js'
import { inOrder, type Placed } from './order.js'
import type { IndirectReference, Reference } from './result.js'

interface Parts {
  project: string
  filesScanned: number
  linked: Linked
  indirect: Placed<IndirectReference>[]
  skipped: Record<string, number>
  partial: string[]
  notes: { file: string; reason: string }[]
}

/** Puts a scan's parts into the shape that is reported. */
export function outcomeOf({ project, filesScanned, linked, indirect, ...rest }: Parts): ScanOutcome {
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
  return { result: { project, filesScanned, references, dynamicReferences }, sdkTypes, columns, ...rest }
}
