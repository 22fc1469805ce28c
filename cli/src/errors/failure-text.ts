/** Exit code of every run that could not do its work; 1 is kept for `validate` having found problems. */
export const CANNOT_RUN = 2

/** An expected failure: what is wrong, what to do next, and how the process ends. */
export interface FailureText {
  title: string
  advice: string
  exitCode: number
}

export const cannotRun = (title: string, advice: string): FailureText => ({ title, advice, exitCode: CANNOT_RUN })
