import type { Meta } from './meta.js'

/** How many sessions are remembered; beyond that the oldest is forgotten. */
const MOST = 10_000

/** Ids that are longer are not remembered. */
const LONGEST_ID = 200

/** Which SDK runs a session: heartbeats bring the session's id and no more. */
export class Sessions {
  private readonly sessions = new Map<string, Meta>()

  /** `hash` is the secret's with which the session came. */
  remember(hash: string, body: Record<string, unknown>, meta: Meta): void {
    const name = nameOf(hash, body)
    if (name === undefined) return
    if (this.sessions.size >= MOST && !this.sessions.has(name)) {
      this.sessions.delete(this.sessions.keys().next().value ?? '')
    }
    this.sessions.set(name, meta)
  }

  /** Undefined for a session of which this process has seen no other request. */
  recall(hash: string, body: Record<string, unknown>): Meta | undefined {
    const name = nameOf(hash, body)
    return name === undefined ? undefined : this.sessions.get(name)
  }
}

function nameOf(hash: string, { sessionId, instanceId }: Record<string, unknown>): string | undefined {
  const id = sessionId ?? instanceId
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID ? `${hash} ${id}` : undefined
}
