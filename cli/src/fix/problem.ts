import type { Source } from '../edits/source.js'
import type { DirectReference, IndirectReference, ProjectConfig } from '../scan/result.js'
import type { Finding } from '../validate/finding.js'

/** A finding, and what may be known of it to mend it. */
export interface Problem<F extends Finding = Finding> {
  finding: F
  reference: DirectReference
  /** Where in its line the key begins: 1-based, in UTF-16 units. */
  column: number
  sdkType: 'client' | 'server' | 'shared' | undefined
}

/** What fixes look things up in. */
export interface FixContext {
  configs: readonly ProjectConfig[]
  /** Places that write a key down, among them the definitions of constants. */
  indirect: readonly IndirectReference[]
  source: (file: string) => Source | undefined
}

/** Why a problem is left alone, as the end of a sentence. */
export class LeftAlone {
  constructor(readonly why: string) {}
}
