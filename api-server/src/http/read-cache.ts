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
  /** The organization or project of which everything is that the answer shows, by id. */
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
 * Answers to reads, kept while the version of what they show stays as it is: an answer depends on the organization, the URL and the data,
 * on nothing else.
 */
export class ReadCache {
  private bytes = 0
  private readonly places = new Map<string, CachedAnswers>()

  /**
   * The answer that is kept, or one that is made now; several who ask for the same share it. `now` is the version of the place as it
   * was when the request had come, or later; nothing is kept of a place without one.
   */
  read(read: CacheableRead, now: Version | undefined): ReadAnswer | Promise<ReadAnswer> {
    const { organizationId, url } = read
    if (now === undefined || url.length > LONGEST_URL) return read.make()
    const known = this.places.get(read.place)
    const isSame = known?.version === now
    // Whoever asks for a project of others finds nothing there, and takes nothing from them either.
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
   * An answer may have been made after a change that came after its version was asked for. It is kept only where the version is still the
   * same, so that it is what that version names: were that change lost, with the database, the answer must be as well.
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

  /** Counts the bytes in. Where there are too many, those go that changed longest ago: what is still asked for is soon there again. */
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
