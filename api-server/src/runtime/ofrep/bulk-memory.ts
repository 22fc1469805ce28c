import type { SdkKeyKind } from '../../domain/records.js'
import type { ServedEnvironment } from '../environment/served-environment.js'
import type { Delivery } from '../telemetry/readers.js'

/** Bodies of this many bytes are remembered, and this many of them. */
const LONGEST = 4096
const MOST = 5000

/** How many values are remembered, over all results. */
const MOST_VALUES = 1_000_000

/** A bulk that was evaluated. */
export interface Result {
  etag: string
  delivery: Delivery
}

/**
 * Results of bulk evaluations. If neither the environment nor the body has changed, the result has not changed either, so a poll that
 * finds nothing new evaluates nothing. Contexts with the same results share one.
 */
export class BulkMemory {
  private readonly byBody = new Map<string, { environment: ServedEnvironment; generation: number; result: Result }>()
  private readonly results = new Map<string, { generation: number; result: Result }>()
  private values = 0

  recall(environment: ServedEnvironment, kind: SdkKeyKind, body: Buffer): Result | undefined {
    if (body.length > LONGEST) return undefined
    const found = this.byBody.get(keyOf(environment, kind, body))
    return found?.environment === environment && found.generation === environment.generation ? found.result : undefined
  }

  /** Returns the result, or the same one from before. */
  remember(environment: ServedEnvironment, kind: SdkKeyKind, body: Buffer, made: Result): Result {
    const result = this.shared(environment, kind, made)
    if (body.length > LONGEST) return result
    if (this.byBody.size >= MOST) this.clear()
    this.byBody.set(keyOf(environment, kind, body), { environment, generation: environment.generation, result })
    return result
  }

  private shared({ id, generation }: ServedEnvironment, kind: SdkKeyKind, made: Result): Result {
    const key = `${id} ${kind} ${made.etag}`
    const known = this.results.get(key)
    if (known?.generation === generation) return known.result
    const { length } = made.delivery.values
    if (this.values + length > MOST_VALUES || this.results.size >= MOST) this.clear()
    this.values += length
    this.results.set(key, { generation, result: made })
    return made
  }

  private clear(): void {
    this.byBody.clear()
    this.results.clear()
    this.values = 0
  }
}

function keyOf({ id }: ServedEnvironment, kind: SdkKeyKind, body: Buffer): string {
  return `${id} ${kind} ${body.toString('latin1')}`
}
