/** One thing wrong with a request; `name` is the path of the field concerned, such as `rules[0].percentages`. */
export interface Problem {
  name?: string
  message: string
}

/** A refusal that the caller can understand and act on. The HTTP layer turns each into its status and body. */
export abstract class Refusal extends Error {}

/** The request's content is not acceptable: 400. */
export class Invalid extends Refusal {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => problem.message).join('; '))
  }

  static field(name: string, message: string): Invalid {
    return new Invalid([{ name, message }])
  }
}

type ForbiddenCode =
  | 'AUTHORIZATION_HEADER_MISSING'
  | 'AUTHORIZATION_HEADER_INVALID'
  | 'API_TOKEN_NOT_FOUND'
  | 'API_TOKEN_EXPIRED'
  | 'API_TOKEN_OWNER_REMOVED'
  | 'INSUFFICIENT_PERMISSIONS'
  | 'CSRF_TOKEN_INVALID'
  | 'SECOND_FACTOR_REQUIRED'

/** Not authenticated, or not permitted: 403. */
export class Forbidden extends Refusal {
  constructor(
    readonly code: ForbiddenCode,
    message: string,
  ) {
    super(message)
  }
}

/** Nobody is signed in to the dashboard, or no longer: 401. */
export class SessionExpired extends Refusal {
  constructor() {
    super('You are not signed in, or your session has ended. Sign in again.')
  }
}

/** The password is right, and a code of the second factor is still needed. It counts as no try. */
export class CodeRequired extends Error {}

/** Nothing with that id or key in the project or organization: 404. */
export class NotFound extends Refusal {}

export interface SegmentUsage {
  configId: string
  configKey: string
  environments: { id: string; name: string; slug: string }[]
}

/** A segment that rules still use cannot go: 409. */
export class SegmentInUse extends Refusal {
  constructor(readonly usages: readonly SegmentUsage[]) {
    super('The segment is used by targeting rules. Remove it from the rules listed in usages, then delete it.')
  }
}

/** Rules of the environment change only by proposals that a second person approves: 409. */
export class ApprovalRequired extends Refusal {
  /** @param how the change is proposed */
  constructor(environment: string, how = "POST to the config's planned-changes") {
    super(
      `Changes of rules in ${environment} need the approval of a second person. ` +
        `Propose the change (${how}) and let somebody else approve it.`,
    )
  }
}

/** The request contradicts the present state: 409. */
export class Conflict extends Refusal {
  constructor(
    readonly code: 'CHANGE_DECIDED' | 'CHANGE_OUTDATED' | 'ROLLOUT_SCHEDULED' | 'APPROVAL_REQUIRED',
    message: string,
  ) {
    super(message)
  }
}

/** `If-Match` names a version that is not the current one: 412. */
export class PreconditionFailed extends Refusal {
  constructor(message = 'The resource has changed since it was read. Read it again and repeat the change.') {
    super(message)
  }
}

/** The organization used up what it may use, or somebody tried too often: 429. `retryAfter` is in whole seconds. */
export class Exhausted extends Refusal {
  constructor(
    readonly code: 'SERVICE_SUSPENDED' | 'SCHEMA_BUDGET_EXHAUSTED' | 'SCHEMA_QUEUE_FULL' | 'TOO_MANY_ATTEMPTS',
    message: string,
    readonly retryAfter: number,
  ) {
    super(message)
  }
}
