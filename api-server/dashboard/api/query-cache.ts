/** Answers of GET requests, kept by path and shown at once while they are requested again. Pure: knows no HTTP. */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'

interface Loaded<T> {
  data: T
  /** Send it as `ifMatch` with a change of what this is. */
  etag: string | undefined
}

type Fetcher = (
  path: string,
  etag: string | undefined,
) => Promise<{ data: unknown; etag: string | undefined; unchanged: boolean }>

interface Query<T> {
  /** Undefined until the first answer; kept if a repeated request fails. */
  readonly loaded: ReadonlySignal<Loaded<T> | undefined>
  /** Why the last attempt failed. */
  readonly error: ReadonlySignal<unknown>
  readonly loading: ReadonlySignal<boolean>
}

interface Entry {
  loaded: Signal<Loaded<unknown> | undefined>
  error: Signal<unknown>
  loading: Signal<boolean>
  /** Components that show it now. */
  users: number
  /** Changed since it was asked for; the running request's answer is not enough. */
  stale: boolean
  running: Promise<void> | undefined
}

export class QueryCache {
  readonly #entries = new Map<string, Entry>()

  constructor(readonly fetcher: Fetcher) {}

  query<T>(path: string): Query<T> {
    return this.#entry(path) as unknown as Query<T>
  }

  /** A component shows the path from now on: requests it, and again whenever it is invalidated. Returns a function that stops this. */
  use(path: string): () => void {
    const entry = this.#entry(path)
    entry.users += 1
    void this.load(path)
    return () => {
      entry.users -= 1
    }
  }

  /** Asks for the path; several at a time share one request. Never rejects: the failure is in `error`. */
  load(path: string): Promise<void> {
    const entry = this.#entry(path)
    entry.running ??= this.#run(path, entry)
    return entry.running
  }

  /** Puts what a write answered in place of what was known. */
  set(path: string, data: unknown): void {
    const entry = this.#entry(path)
    if (entry.running) entry.stale = true
    entry.loaded.value = { data, etag: undefined }
    entry.error.value = undefined
  }

  /** Everything at or below these paths may have changed: requests what is shown again, and the rest when it is shown. */
  async invalidate(...prefixes: readonly string[]): Promise<void> {
    await this.#renew((path) => prefixes.some((prefix) => isBelow(path, prefix)))
  }

  /** This path alone may have changed, and nothing below it. */
  async renew(path: string): Promise<void> {
    await this.#renew((one) => one === path)
  }

  async #renew(isTouched: (path: string) => boolean): Promise<void> {
    const touched = [...this.#entries].filter(([path]) => isTouched(path))
    for (const [, entry] of touched) entry.stale = entry.running !== undefined
    const shown = touched.filter(([, entry]) => entry.users > 0)
    await Promise.all(shown.map(([path]) => this.load(path)))
  }

  /** Asks again for everything that is shown. */
  async refresh(): Promise<void> {
    await this.invalidate('')
  }

  /** Asks again for what is shown and failed. */
  retryFailed(): void {
    for (const [path, entry] of this.#entries) {
      if (entry.users > 0 && entry.error.peek() !== undefined) void this.load(path)
    }
  }

  clear(): void {
    for (const [path, entry] of this.#entries) {
      if (entry.users === 0) this.#entries.delete(path)
      entry.loaded.value = undefined
      entry.error.value = undefined
    }
  }

  async #run(path: string, entry: Entry): Promise<void> {
    entry.loading.value = true
    while (!(await this.#ask(path, entry)));
    entry.loading.value = false
    entry.running = undefined
  }

  /** Returns whether that was enough: false when a write came in between. */
  async #ask(path: string, entry: Entry): Promise<boolean> {
    entry.stale = false
    try {
      const answer = await this.fetcher(path, entry.loaded.peek()?.etag)
      if (isStale(entry)) return false
      if (!answer.unchanged) entry.loaded.value = { data: answer.data, etag: answer.etag }
      entry.error.value = undefined
    } catch (error) {
      if (isStale(entry)) return false
      entry.error.value = error
    }
    return true
  }

  #entry(path: string): Entry {
    let entry = this.#entries.get(path)
    if (!entry) {
      entry = {
        loaded: signal(undefined),
        error: signal(undefined),
        loading: signal(false),
        users: 0,
        stale: false,
        running: undefined,
      }
      this.#entries.set(path, entry)
    }
    return entry
  }
}

/** Read again: a write may have set it while the request was under way. */
function isStale(entry: Entry): boolean {
  return entry.stale
}

function isBelow(path: string, prefix: string): boolean {
  return prefix === '' || path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`)
}
