/** What goes between the checker and its thread. */
export interface Job {
  id: number
  /** The schema as JSON text. */
  schema: string
  /** As JSON texts. */
  values: readonly string[]
  /** After how many milliseconds the thread gives the job up. */
  time: number
}

/** The answer for a check that took longer than its time. */
export const TOO_LONG = 'too long'

/** Why the schema itself cannot be used, or what is wrong with each value (null when nothing is). */
export type Verdict = { schemaProblem: string } | { values: (string | null)[] }

/** What the thread says about the job with that id. */
export interface JobResult {
  id: number
  verdict: Verdict | typeof TOO_LONG
}

/** Sent once, when everything is loaded: the time of a job begins only then. */
export const READY = 'ready'
