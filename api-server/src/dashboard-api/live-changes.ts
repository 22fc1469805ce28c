import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sees, type Access } from '../domain/access.js'
import { endWithClient } from '../http/half-closed.js'
import type { ChangedProjects, Write } from '../storage/changes.js'
import type { Storage } from '../storage/storage.js'
import { Burst, ChangeLog } from './change-log.js'
import { WaitingPages, type Told } from './waiting-pages.js'

/** How long after the first of several changes their one event is sent, in milliseconds. */
const BURST = 100
/** How often each stream gets a comment, so that nothing in between times out, in milliseconds. */
const COMMENT_EVERY = 15_000
/**
 * How many pages hear of a change at a time, and the shortest pause before the next ones do, in milliseconds; they also wait until the
 * storage has time. Each page then asks again for what it shows, so this bounds what open pages cost, however many there are and however
 * much is written.
 */
const TOLD_AT_ONCE = 5
const PAUSE = 100
/** The shortest and the longest time before a page reconnects, in milliseconds, so that not all come at once after a restart. */
const RETRY = { least: 2000, most: 5000 }
/** A browser needs one; a few more exist while pages come and go. Beyond that, the oldest ends. */
const MOST_PER_SESSION = 4

/** For a session that is over, or a removed member. */
const NOBODY: Access = { role: 'none', rights: [] }

interface Follower {
  organizationId: string
  sessionId: string
  /** Limits what a listener gets: nobody is told about projects that they do not see. */
  access: Access
  /** Called now and then: a stream ends with its session. Returns the member's rights at that time. */
  renew: () => Promise<Access | undefined>
}

/**
 * Tells dashboards which projects have changed. The id of an event is a position in the log of changes: a page that connects says which one
 * it knows, and hears of what came after it.
 */
export class LiveChanges {
  private readonly open = new Map<ServerResponse, Follower>()
  private readonly unwatch: readonly ((() => void) | undefined)[]
  private readonly clock: NodeJS.Timeout
  /** What has been written since the last tell. */
  private burst = new Burst()
  private readonly log = new ChangeLog()
  /** Every page that is open has heard, or is waiting to hear, of what came until here. */
  private told = this.log.position
  /** Writes that the other servers have not heard of yet. */
  private untold: Write[] = []
  private timer: NodeJS.Timeout | undefined
  private readonly waiting = new WaitingPages<ServerResponse>()
  /** Pages that have yet to hear of what came before their stream. */
  private readonly catchingUp = new Set<ServerResponse>()
  private isSending = false

  constructor(private readonly storage: Storage) {
    this.unwatch = [
      storage.watch((projectIds) => this.note(projectIds)),
      storage.watchWrites?.((write) => this.hear(write)),
    ]
    this.clock = setInterval(() => this.look(), COMMENT_EVERY).unref()
  }

  /** A page that asks for its data from now on already sees all changes up to this. */
  get position(): string {
    return this.told
  }

  /** Answers with a stream that stays open. It begins with what came after `position`, if there is one. */
  add(response: ServerResponse, follower: Follower, position?: string): void {
    const own = [...this.open].filter(([, { sessionId }]) => sessionId === follower.sessionId)
    if (own.length >= MOST_PER_SESSION) own[0]?.[0].end()
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Proxies such as nginx would collect events before they pass them on.
      'X-Accel-Buffering': 'no',
    })
    response.write(`retry: ${RETRY.least + Math.floor(Math.random() * (RETRY.most - RETRY.least))}\n\n`)
    this.open.set(response, follower)
    response.on('close', () => {
      this.open.delete(response)
      this.waiting.delete(follower.organizationId, response)
    })
    // A client that is gone says so by an error on its connection.
    response.on('error', () => response.destroy())
    endWithClient(response)
    if (position !== undefined) void this.catchUp(response, follower, position)
  }

  close(): void {
    for (const end of this.unwatch) end?.()
    clearInterval(this.clock)
    clearTimeout(this.timer)
    this.waiting.clear()
    for (const response of this.open.keys()) response.end()
  }

  /**
   * The storage reports changes of what applications are served, whichever server made them. Other changes that pages show, such as a
   * project's name or its deletion, are known only to the server that made them: it tells the others.
   */
  noteWrite(organizationId: string, projectId: string | null): void {
    const write = { organizationId, projectId }
    this.untold.push(write)
    this.hear(write)
    this.soon()
  }

  private hear({ organizationId, projectId }: Write): void {
    if (projectId === null) this.burst.rewritten.add(organizationId)
    else this.burst.written.set(projectId, organizationId)
    this.soon()
  }

  private note(projectIds: ChangedProjects): void {
    if (projectIds === 'all') this.burst.isAll = true
    else for (const id of projectIds) this.burst.changed.add(id)
    this.soon()
  }

  private soon(): void {
    this.timer ??= setTimeout(() => void this.tell(), BURST).unref()
  }

  /** One at a time: writes in the meantime wait for the next. */
  private async tell(): Promise<void> {
    const { burst, untold } = this
    this.burst = new Burst()
    this.untold = []
    this.log.add(burst)
    const position = this.log.position
    if (untold.length > 0) this.storage.tellWrites?.(untold)
    for (const id of new Set([...this.open.values()].map(({ organizationId }) => organizationId))) {
      if (burst.rewritten.has(id)) await this.renewRights(id)
      const changed = await this.changedFor(id, burst)
      for (const [response, { organizationId, access }] of this.open) {
        if (organizationId === id) this.waiting.add(id, response, seenOf(changed, access))
      }
    }
    this.told = position
    this.timer = undefined
    if (!this.burst.isEmpty) this.soon()
    if (!this.isSending) void this.send()
  }

  /** So that a member's new rights apply before anything else is sent. Streams of members who are gone are ended by the clock. */
  private async renewRights(organizationId: string): Promise<void> {
    const own = [...this.open.values()].filter((follower) => follower.organizationId === organizationId)
    await Promise.allSettled(
      own.map(async (follower) => {
        follower.access = (await follower.renew()) ?? NOBODY
      }),
    )
  }

  private async catchUp(response: ServerResponse, follower: Follower, position: string): Promise<void> {
    const missed = this.log.since(position)
    if (missed.isEmpty) return
    this.catchingUp.add(response)
    const changed = await this.changedFor(follower.organizationId, missed)
    this.catchingUp.delete(response)
    if (this.open.has(response)) {
      this.waiting.add(follower.organizationId, response, seenOf(changed, follower.access))
    }
    if (!this.isSending) void this.send()
  }

  /**
   * Nobody is told about other organizations' projects. While the storage does not answer, everything may have changed.
   */
  private async changedFor(organizationId: string, { changed, written, rewritten, isAll }: Burst): Promise<Told> {
    if (isAll || rewritten.has(organizationId)) return 'all'
    const own = changed.size > 0 ? await this.projectsOf(organizationId) : []
    if (!own) return 'all'
    const wrote = [...written].filter(([, organization]) => organization === organizationId).map(([project]) => project)
    return new Set([...own.filter((project) => changed.has(project)), ...wrote])
  }

  private async send(): Promise<void> {
    this.isSending = true
    while (!this.waiting.isEmpty) {
      for (let turn = 0; turn < TOLD_AT_ONCE; turn += 1) {
        const next = this.waiting.take()
        if (!next) break
        const [response, told] = next
        // A page that hears of this before it has caught up keeps the position that it came with.
        const id = this.catchingUp.has(response) ? '' : `id: ${this.told}\n`
        response.write(`${id}data: ${JSON.stringify(told === 'all' ? told : [...told])}\n\n`)
      }
      await sleep(PAUSE, undefined, { ref: false })
      // This waits behind what those pages ask for, so a storage that is busy is not asked for more than it answers.
      await this.storage.read(() => Promise.resolve()).catch(() => undefined)
    }
    this.isSending = false
  }

  private async projectsOf(organizationId: string): Promise<string[] | undefined> {
    try {
      return (await this.storage.read((stores) => stores.projects.list(organizationId))).map(({ id }) => id)
    } catch {
      return undefined
    }
  }

  private look(): void {
    for (const [response, follower] of this.open) {
      // A client that reads nothing for so long is dropped: the page reconnects and is told what it missed.
      if (response.writableNeedDrain) response.destroy()
      else response.write(':\n\n')
      // While the storage does not answer, nobody is signed out.
      follower.renew().then(
        (access) => {
          if (access) follower.access = access
          else response.end()
        },
        () => undefined,
      )
    }
  }
}

function seenOf(told: Told, access: Access): Told {
  return told === 'all' ? told : new Set([...told].filter((project) => sees(access, project)))
}
