/** What goes between the checker and its thread. */
export interface Job {
  id: number
  /** The schema as JSON text. */
  schema: string
  /** As JSON texts. */
  values: readonly string[]
}

/** Either why the schema itself cannot be used, or per value what is wrong with it (null when nothing is). */
export type Verdict = { id: number } & ({ schemaProblem: string } | { values: (string | null)[] })

/** Told once, when everything is loaded: only then the time of a job begins. */
export const READY = 'ready'
