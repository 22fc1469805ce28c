import type { ServerResponse } from 'node:http'
import type { ServedEnvironment } from '../environment/served-environment.js'
import type { Access } from '../keys/access.js'

/** Who listens to what. */
export interface Listener {
  access: Access
  environment: ServedEnvironment
  /** What is sent: undefined when there is nothing that the client does not know. */
  produce: () => string | Buffer | undefined
  /** Called now and then while the client accepts what it is sent. */
  onAlive: () => void
}

/** When clients reconnect, in milliseconds: each after a different time, so that not all meet a starting server at once. */
const RETRY = { least: 1000, most: 5000 }

/**
 * One client that listens. Never more than one event waits for it: what changes while its connection is full is one event later, and
 * a client that takes nothing between two calls of `keepAlive` is dropped.
 */
export class EventStream {
  private isBehind = false
  private taken = -1

  constructor(
    readonly response: ServerResponse,
    private readonly listener: Listener,
  ) {
    const retry = RETRY.least + Math.floor(Math.random() * (RETRY.most - RETRY.least))
    response.write(`retry: ${retry}\n\n`)
    response.on('drain', () => {
      if (!this.isBehind) return
      this.isBehind = false
      this.send()
    })
  }

  get access(): Access {
    return this.listener.access
  }

  set access(access: Access) {
    this.listener.access = access
  }

  get environment(): ServedEnvironment {
    return this.listener.environment
  }

  /** Sends what is new, once the client has read what was sent before. */
  send(): void {
    if (this.response.writableNeedDrain) {
      this.isBehind = true
      return
    }
    const event = this.listener.produce()
    if (event !== undefined) this.response.write(event)
  }

  /** Keeps the connection alive, or drops a client that reads nothing. */
  keepAlive(): void {
    const { response } = this
    if (!response.writableNeedDrain) {
      this.taken = -1
      response.write(':\n\n')
      this.listener.onAlive()
      return
    }
    const taken = (response.socket?.bytesWritten ?? 0) - (response.socket?.writableLength ?? 0)
    if (taken === this.taken) response.destroy()
    this.taken = taken
  }

  end(): void {
    this.response.end()
  }
}
