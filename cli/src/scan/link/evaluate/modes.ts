import { Answers } from './answers.js'

/** The two questions about an expression: all that it may be, and what it always is. Each keeps its own answers. */
export class Modes {
  private readonly may = new Answers()
  private readonly must = new Answers()
  private readonly unchanged = new Answers()
  protected answers = this.may

  /** How many named questions are being answered. */
  protected get openQuestions(): number {
    return this.may.open.size + this.must.open.size + this.unchanged.open.size
  }

  /**
   * Whether every possibility must be known. Arguments that any caller may pass are not known, nor is the whole if one possibility cannot be
   * followed.
   */
  get certain(): boolean {
    return this.answers !== this.may
  }

  /** Whether assignments elsewhere in the project count. */
  get countsChanges(): boolean {
    return this.answers === this.must
  }

  /** Asks what an expression always is. */
  certainly<T>(ask: () => T): T {
    return this.inMode(this.answers === this.unchanged ? this.unchanged : this.must, ask)
  }

  /** Asks what it would always be if nothing were assigned elsewhere. This costs far less, and if it says no, so does `certainly`. */
  unlessChanged<T>(ask: () => T): T {
    return this.inMode(this.answers === this.must ? this.must : this.unchanged, ask)
  }

  /** Defers a question, which is then asked in the mode of now. */
  deferred<T>(ask: () => T): () => T {
    const { answers } = this
    return () => this.inMode(answers, ask)
  }

  /** Asks for all that it may be. */
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
