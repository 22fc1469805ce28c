import { Answers } from './answers.js'

/** What is asked of an expression: all that it may be, or what it always is. Each has answers of its own. */
export class Modes {
  private readonly may = new Answers()
  private readonly must = new Answers()
  private readonly unchanged = new Answers()
  protected answers = this.may

  /** How many named questions are being answered. */
  protected get openQuestions(): number {
    return this.may.open.size + this.must.open.size + this.unchanged.open.size
  }

  /** Whether every possibility must be known: then what any caller may pass is not, nor one of several that cannot be followed. */
  get certain(): boolean {
    return this.answers !== this.may
  }

  /** Whether it counts what the project assigns elsewhere. */
  get countsChanges(): boolean {
    return this.answers === this.must
  }

  /** Asks for what is always so. */
  certainly<T>(ask: () => T): T {
    return this.inMode(this.answers === this.unchanged ? this.unchanged : this.must, ask)
  }

  /** Asks for what would always be so if nothing were assigned elsewhere. What is not, is not certain either, and this costs far less to know. */
  unlessChanged<T>(ask: () => T): T {
    return this.inMode(this.answers === this.must ? this.must : this.unchanged, ask)
  }

  /** Answers later what is asked for now: in the same mode. */
  deferred<T>(ask: () => T): () => T {
    const { answers } = this
    return () => this.inMode(answers, ask)
  }

  /** Asks for all that may be. */
  possibly<T>(ask: () => T): T {
    return this.inMode(this.may, ask)
  }

  private inMode<T>(answers: Answers, ask: () => T): T {
    const before = this.answers
    this.answers = answers
    try {
      return ask()
    } finally {
      this.answers = before
    }
  }
}
