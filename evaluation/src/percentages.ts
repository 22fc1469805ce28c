import { kindSuffix, type Subject } from './subject.js'
import { rapidhashModulo1000, utf8, type Words } from './rapidhash.js'

const SEED = 0x3_9783_2987

/**
 * Where subjects stand between 0.0 and 99.9. It depends on the config's id and the subject alone, so that renames, other rules and
 * other environments move nobody. Without an identifier it is 0.0.
 */
export class Buckets {
  private readonly suffix: Words

  constructor(configId: string) {
    this.suffix = utf8(`-${configId}`)
  }

  of(subject: Subject): number {
    if (subject.id === undefined) return 0
    return rapidhashModulo1000(subject.id, this.suffix, kindSuffix(subject), SEED) / 10
  }
}
