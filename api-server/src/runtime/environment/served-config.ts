import type { Config as Evaluator, Outcome } from '@service/evaluation'
import type { Config, SdkKeyKind, Target } from '../../domain/records.js'
import { hashOf } from './hash.js'

/** What applications see of a config's settings: where two are the same, so are the texts. */
function settingsOf({ key, oldKeys, type, typeOptions, client, server, variations }: Config): string {
  return JSON.stringify([key, oldKeys.map((old) => old.key), type, typeOptions, client, server, variations])
}

/** An outcome under one key, as it is sent. */
interface EncodedOutcome {
  /** The flag, as OFREP writes it. */
  text: string
  /** False if the stored value is not of the config's type. */
  isValid: boolean
  /** Of the text. */
  hash: number
  outcome: Outcome
}

const NONE: readonly EncodedOutcome[] = []

/**
 * A config of one environment. It stays the same object while the config is served; its content changes. There may be hundreds of
 * thousands, so what can be derived again from the records is not kept.
 */
export class ServedConfig {
  /** The answers that were sent, one for each outcome: there are as many as the config has values. */
  private answers = NONE
  private oldAnswers = NONE
  private ownHash: number | undefined

  constructor(
    public record: Config,
    public target: Target,
    public evaluator: Evaluator,
    /** Where it stands among the project's configs. */
    readonly position: number,
  ) {}

  get id(): string {
    return this.record.id
  }

  isFor(kind: SdkKeyKind): boolean {
    return this.record[kind]
  }

  /** Whether applications see no difference between the record and the one that is served. */
  hasSettingsOf(record: Config): boolean {
    return this.record === record || settingsOf(this.record) === settingsOf(record)
  }

  change(record: Config, target: Target, evaluator: Evaluator): void {
    Object.assign(this, { record, target, evaluator })
    this.answers = this.oldAnswers = NONE
    this.ownHash = undefined
  }

  get updatedAt(): string {
    return this.target.updatedAt > this.record.updatedAt ? this.target.updatedAt : this.record.updatedAt
  }

  /** What this config adds to the sum of a stamp. */
  get hash(): number {
    return (this.ownHash ??= hashOf(settingsOf(this.record) + this.target.updatedAt))
  }

  /** The flag under the config's key, or under an old one. */
  answer(outcome: Outcome, key: string): EncodedOutcome {
    if (key !== this.record.key) return this.oldAnswer(outcome, key)
    for (const answer of this.answers) if (answer.outcome === outcome) return answer
    const made = writeAnswer(outcome, key, false)
    this.answers = [...this.answers, made]
    return made
  }

  /** A config may have several old keys; the one requested last is kept. */
  private oldAnswer(outcome: Outcome, key: string): EncodedOutcome {
    const found = this.oldAnswers.find((answer) => answer.outcome === outcome)
    if (found?.text.startsWith(`{"key":${JSON.stringify(key)},`)) return found
    const made = writeAnswer(outcome, key, true)
    this.oldAnswers = [...this.oldAnswers.filter((answer) => answer !== found), made]
    return made
  }
}

function writeAnswer(outcome: Outcome, key: string, isOld: boolean): EncodedOutcome {
  const name = JSON.stringify(key)
  const { json } = outcome
  const text =
    json === undefined
      ? `{"key":${name},"errorCode":"GENERAL","errorDetails":"The stored value does not fit the config's type. Save its default and rules again."}`
      : `{"key":${name},"reason":"${outcome.reason}","value":${json},"variant":${JSON.stringify(outcome.variant)}` +
        `${isOld ? ',"metadata":{"deprecatedKey":true}' : ''}}`
  return { text, isValid: json !== undefined, hash: hashOf(text), outcome }
}
