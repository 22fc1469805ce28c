/** What tests of planned changes share. Their clock is their own and begins at `START`. */
import type { Answer } from './api.js'

export interface Plan {
  id: string
  state: string
  stepsDone: number
  dueAt: string | null
  outdated: boolean
  withoutRights: boolean
  configArchived: boolean
  outcome: string | null
  memberName: string
  reviewerName: string | null
  reviewComment: string | null
  comment: string | null
  configKey: string
}

export const START = Date.parse('2027-01-01T00:00:00.000Z')
/** So many minutes later, as an ISO time. */
export const at = (minute: number) => new Date(START + minute * 60_000).toISOString()
export const plan = ({ body }: Answer) => body as unknown as Plan
export const problem = ({ body }: Answer) => [body.errors[0].name, body.errors[0].message].join(': ')
/** For what must not fail. */
export const never = (_: unknown, error: unknown) => {
  throw error
}
