/** Something a language package gets wrong. */
export interface Problem {
  /** Which of the suite's checks failed. */
  check: string
  /** What is wrong and where. */
  message: string
}

/** Adds a problem of one check. */
export type Report = (message: string) => void

export function reporter(check: string, problems: Problem[]): Report {
  return (message) => problems.push({ check, message })
}

/** An error's message, also of values that are not errors. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
