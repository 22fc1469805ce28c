export type Level = 'ok' | 'warning' | 'problem'

/** What the doctor has to say of one thing. A problem keeps the server from working; a warning will one day. */
export interface Finding {
  level: Level
  about: string
  /** What is so and, unless all is well, what to do. */
  message: string
}

export const ok = (about: string, message: string): Finding => ({ level: 'ok', about, message })
export const warning = (about: string, message: string): Finding => ({ level: 'warning', about, message })
export const problem = (about: string, message: string): Finding => ({ level: 'problem', about, message })
