import type { SdkKeyKind } from '../../domain/records.js'
import type { ServedEnvironment } from '../environment/served-environment.js'

/** Bodies of this many bytes are remembered, and this many of them. */
const LONGEST = 4096
const MOST = 5000

/**
 * The entity tags of bulks that were evaluated: where neither the environment nor the body is another, the result is none either, and
 * a poll that finds nothing new need evaluate nothing.
 */
export class BulkMemory {
  private readonly etags = new Map<string, { environment: ServedEnvironment; generation: number; etag: string }>()

  recall(environment: ServedEnvironment, kind: SdkKeyKind, body: Buffer): string | undefined {
    if (body.length > LONGEST) return undefined
    const found = this.etags.get(keyOf(environment, kind, body))
    return found?.environment === environment && found.generation === environment.generation ? found.etag : undefined
  }

  remember(environment: ServedEnvironment, kind: SdkKeyKind, body: Buffer, etag: string): void {
    if (body.length > LONGEST) return
    if (this.etags.size >= MOST) this.etags.clear()
    this.etags.set(keyOf(environment, kind, body), { environment, generation: environment.generation, etag })
  }
}

function keyOf({ id }: ServedEnvironment, kind: SdkKeyKind, body: Buffer): string {
  return `${id} ${kind} ${body.toString('latin1')}`
}
