import type { Stores } from '../storage.js'
import type { AuditLog } from './audit-log.js'
import { State } from './state.js'
import { storesOver } from './stores.js'
import { Writer } from './writer.js'

/** What transactions work on, one after the other. */
export class Draft {
  readonly state = new State()
  readonly writer = new Writer(this.state)
  readonly stores: Stores
  /** Resolves when it contains what is published; no transaction begins before. */
  readonly ready: Promise<void>

  constructor(published: State, audit: AuditLog) {
    this.stores = storesOver(this.state, this.writer, audit)
    this.ready = this.state.copyFrom(published)
  }
}
