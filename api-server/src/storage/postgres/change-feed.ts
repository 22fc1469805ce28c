import type pg from 'pg'
import { ChangeListeners, type ChangeListener, type Write, type WriteListener } from '../changes.js'
import type { Connections } from './connection.js'

/** The channel of the notifications that the database's triggers send, with the id of a project. */
const CHANNEL = 'service_changes'

/** The channel of what servers tell each other. */
export const WRITES = 'service_writes'

/** Between two attempts to connect: the first and the longest wait, in milliseconds. */
const FIRST_WAIT = 250
const LONGEST_WAIT = 10_000

/** How often the connection is checked, in milliseconds: nothing else shows that a network has dropped it silently. */
const HEARTBEAT = 15_000

/**
 * Listens on a separate connection while there are listeners, and reconnects by itself. Notifications are lost while there is no
 * connection, so each new connection reports all projects. A pooler in between may pass on no notifications at all: anyone who must know
 * also asks for the revisions now and then.
 */
export class ChangeFeed {
  private readonly listeners = new ChangeListeners()
  private readonly writeListeners = new Set<WriteListener>()
  private readonly changed = new Set<string>()
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private wait = FIRST_WAIT
  private closed = false

  constructor(private readonly connections: Connections) {}

  watch(listener: ChangeListener): () => void {
    const leave = this.listeners.add(listener)
    return this.begin(leave)
  }

  watchWrites(listener: WriteListener): () => void {
    this.writeListeners.add(listener)
    return this.begin(() => this.writeListeners.delete(listener))
  }

  /** Tells of changes that this process has made: their notifications come later. */
  tell(projectIds: ReadonlySet<string> | 'all'): void {
    if (projectIds === 'all') this.listeners.tell(projectIds)
    else if (projectIds.size > 0) this.listeners.tell([...projectIds])
  }

  close(): void {
    this.closed = true
    this.stop()
  }

  /** Somebody wants to know, until the answer is called. */
  private begin(leave: () => void): () => void {
    if (!this.client && !this.timer && !this.closed) void this.connect()
    return () => {
      leave()
      if (this.listeners.size + this.writeListeners.size === 0) this.stop()
    }
  }

  private stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const { client } = this
    this.client = undefined
    client?.end().catch(() => undefined)
  }

  private async connect(): Promise<void> {
    const client = this.connections.newClient('service-api changes')
    this.client = client
    client.on('error', () => this.lost(client))
    client.on('end', () => this.lost(client))
    client.on('notification', ({ channel, payload = '', processId }) => {
      // This process's own changes were reported before. A connection that broke meanwhile no longer counts as its own.
      if (this.connections.isOwn(processId)) return
      if (channel === CHANNEL) this.note(payload)
      else for (const listener of this.writeListeners) listener(JSON.parse(payload) as Write)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}; listen ${WRITES}`)
    } catch {
      return this.lost(client)
    }
    if (this.client !== client) return void client.end().catch(() => undefined)
    this.wait = FIRST_WAIT
    this.listeners.tell('all')
    this.beat(client)
  }

  private beat(client: pg.Client): void {
    this.after(HEARTBEAT, () => {
      client.query('select').then(
        () => this.client === client && this.beat(client),
        () => this.lost(client),
      )
    })
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return
    this.stop()
    this.after(this.wait, () => void this.connect())
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2)
  }

  private after(wait: number, work: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.timer = undefined
      work()
    }, wait).unref()
  }

  /** Changes that arrive together are passed on together. */
  private note(projectId: string): void {
    if (this.changed.size === 0) {
      setImmediate(() => {
        const ids = [...this.changed]
        this.changed.clear()
        this.listeners.tell(ids)
      })
    }
    this.changed.add(projectId)
  }
}
