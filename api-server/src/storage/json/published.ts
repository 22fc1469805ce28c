import { TimeSlice } from '../../domain/time-slice.js'
import type { Kind } from '../kinds.js'
import type { Stores } from '../storage.js'
import { removesNames } from './audit-names.js'
import type { Persistence } from './persistence.js'
import { Revisions } from './revisions.js'
import type { Change, State } from './state.js'
import { readStoresOver } from './stores.js'

/** How many changes are made visible in one go. */
const FEW = 500

/** What answers of the Admin API show that are kept. */
const SHOWN: readonly Kind[] = ['projects', 'environments', 'tags', 'segments', 'configs', 'targets']

/** What readers see: only what is durable. */
export class Published {
  stores: Stores
  readonly revisions: Revisions
  /** Raised with every change that an answer can show. */
  version = 0
  /** Many changes are being published; readers see either all of them or none. */
  publishing: Promise<void> | undefined

  constructor(
    private readonly persistence: Persistence,
    public state: State,
  ) {
    this.stores = readStoresOver(state, persistence.audit)
    this.revisions = new Revisions(state)
  }

  /** Another state in place of this one. */
  replace(state: State): void {
    this.state = state
    this.stores = readStoresOver(state, this.persistence.audit)
    this.version += 1
    this.revisions.replaced(state)
  }

  async publish(changes: readonly Change[]): Promise<void> {
    if (changes.length > FEW) await (this.publishing = this.inSteps(changes))
    else for (const change of changes) this.apply(change)
    this.revisions.raise()
    if (changes.some(({ table }) => SHOWN.includes(table)) || removesNames(changes)) this.version += 1
  }

  private async inSteps(changes: readonly Change[]): Promise<void> {
    const slice = new TimeSlice()
    for (const change of changes) {
      this.apply(change)
      await slice.step()
    }
    this.publishing = undefined
  }

  private apply(change: Change): void {
    this.revisions.note(change, this.state.apply(change))
  }
}
