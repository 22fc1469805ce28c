import { allowedTraits, toSubject, type Context, type Subject } from '@service/evaluation'

/** How many contexts are kept between two flushes, as many as an environment keeps; more are counted as dropped. */
const MOST = 1000

/** The most characters of their JSON: a server takes no body of more than 4 MiB. */
const LONGEST = 1_000_000

/** The server does not keep longer ids or names, nor traits with longer JSON. */
const LONGEST_ID = 200
const LONGEST_VALUE = 500

/** What an application reads configs for. */
export interface SeenContext extends Context {
  anonymous?: unknown
}

/** A context as it is sent. */
interface Captured {
  id: string
  kind: string
  name?: string
  traits?: Readonly<Record<string, unknown>>
}

type Taken = { contexts: Captured[]; dropped: number }

/** The contexts that an application reads for, each once. They are only collected if the environment keeps contexts. */
export class SeenContexts {
  private seen = new Map<string, Subject>()
  private pointers: readonly string[] = []
  private dropped = 0

  get isEmpty(): boolean {
    return this.seen.size + this.dropped === 0
  }

  /**
   * Takes a context; of its traits, only those that the pointers name will be sent, and nothing else leaves the application.
   * Anonymous contexts and those without an id are ignored. Called for every read, so the work is left to `take`.
   */
  note({ anonymous, ...context }: SeenContext, pointers: readonly string[]): void {
    const subject = toSubject(context)
    const { id, kind } = subject
    if (anonymous === true || id === undefined || id === '' || id.length > LONGEST_ID) return
    this.pointers = pointers
    const place = `${kind} ${id}`
    if (this.seen.size < MOST || this.seen.has(place)) this.seen.set(place, subject)
    else this.dropped += 1
  }

  /** What is to be sent, and how many were left out. */
  take(): Taken {
    const all = [...this.seen.values()].map((subject) => captured(subject, this.pointers))
    const contexts: Captured[] = []
    let length = 0
    for (const context of all) {
      length += JSON.stringify(context).length
      if (length <= LONGEST) contexts.push(context)
    }
    const dropped = this.dropped + all.length - contexts.length
    this.seen = new Map()
    this.dropped = 0
    return { contexts, dropped }
  }
}

function captured({ id = '', kind, name, traits }: Subject, pointers: readonly string[]): Captured {
  const kept = isObject(traits) ? allowedTraits(traits, pointers, isShort) : {}
  return {
    id,
    kind,
    ...(typeof name === 'string' && name.length <= LONGEST_ID && { name }),
    ...(Object.keys(kept).length > 0 && { traits: kept }),
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What JSON cannot hold is not sent either: a trait is never a reason to fail. */
function isShort(value: unknown): boolean {
  try {
    const text = JSON.stringify(value) as string | undefined
    return text !== undefined && text.length <= LONGEST_VALUE
  } catch {
    return false
  }
}
