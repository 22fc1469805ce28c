import type { Version } from '../storage/changes.js'
import type { ReadAnswer } from './respond.js'

const LONGEST_URL = 500
const MOST_BYTES = 32 * 1024 * 1024
/** No project leaves all others without room. */
const MOST_BYTES_OF_A_PLACE = MOST_BYTES / 2
/** About what an answer takes beside its body and URL. */
const BYTES_OF_AN_ANSWER = 300

/** A read, and how it is answered where no answer is kept. */
interface CacheableRead {
  organizationId: string
  /** The id of the organization or project that contains everything in the answer. */
  place: string
  /** Of the Admin API. */
  url: string
  make: () => Promise<ReadAnswer>
  version: (place: string) => Version | undefined | Promise<Version | undefined>
}

/** What is answered about a place while its version is this one. Organization and URL are not joined to one key: the URL's hash is known. */
interface CachedAnswers {
  version: Version
  organizationId: string
  bytes: number
  /** Promises are of answers that are being made. */
  answers: Map<string, ReadAnswer | Promise<ReadAnswer>>
}

/**
 * Answers to reads, kept while the version of what they show is the same: an answer depends only on the organization, the URL and the
 * data.
 */
export class ReadCache {
  private bytes = 0
  private readonly places = new Map<string, CachedAnswers>()

  /**
   * The cached answer, or one that is made now and shared by all who request it at the same time. `now` is the version of the place
   * when the request came, or later; without a version, nothing is cached.
   */
  read(read: CacheableRead, now: Version | undefined): ReadAnswer | Promise<ReadAnswer> {
    const { organizationId, url } = read
    if (now === undefined || url.length > LONGEST_URL) return read.make()
    const known = this.places.get(read.place)
    const isSame = known?.version === now
    // A caller who asks for somebody else's project finds nothing there, and evicts nothing either.
    if (isSame && known.organizationId !== organizationId) return read.make()
    const place = isSame ? known : this.renew(read, now)
    const answer = place.answers.get(url)
    if (answer) return answer
    const making = read.make()
    place.answers.set(url, making)
    void this.keep(read, place, making)
    return making
  }

  /**
   * An answer may include a change that came after its version was read. It is kept only if the version is still the same afterwards, so
   * that it shows exactly that version: if that change were lost with the database, the answer must be lost as well.
   */
  private async keep(
    { place: id, url, version }: CacheableRead,
    place: CachedAnswers,
    making: Promise<ReadAnswer>,
  ): Promise<void> {
    try {
      const answer = await making
      const isSame = (await version(id)) === place.version && this.places.get(id) === place
      const bytes = answer.length + url.length + BYTES_OF_AN_ANSWER
      if (isSame && this.makeRoom(id, place, bytes)) return void place.answers.set(url, answer)
    } catch {
      // The caller gets the error.
    }
    place.answers.delete(url)
    if (place.answers.size === 0 && this.places.get(id) === place) this.drop(id)
  }

  private renew({ place: id, organizationId }: CacheableRead, version: Version): CachedAnswers {
    this.drop(id)
    const place = { version, organizationId, bytes: 0, answers: new Map<string, ReadAnswer>() }
    this.places.set(id, place)
    return place
  }

  /** Counts the added bytes. If there are too many, those that changed longest ago are dropped: requests soon bring back what is still in use. */
  private makeRoom(id: string, place: CachedAnswers, bytes: number): boolean {
    if (bytes > MOST_BYTES_OF_A_PLACE) return false
    if (place.bytes + bytes > MOST_BYTES_OF_A_PLACE) {
      this.bytes -= place.bytes
      place.bytes = 0
      place.answers.clear()
    }
    place.bytes += bytes
    this.bytes += bytes
    for (const other of this.places.keys()) {
      if (this.bytes <= MOST_BYTES) break
      if (other !== id) this.drop(other)
    }
    return true
  }

  private drop(id: string): void {
    this.bytes -= this.places.get(id)?.bytes ?? 0
    this.places.delete(id)
  }
}
