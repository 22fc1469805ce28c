import type { ServerResponse } from 'node:http'

const PATTERN = Symbol('route pattern')

/** Notes where a request led, such as `/v1/projects/{projectId}`: a path itself names what belongs to a customer. */
export function notePattern(response: ServerResponse & { [PATTERN]?: string }, pattern: string): void {
  response[PATTERN] = pattern
}

/** Undefined for what led nowhere. */
export function patternOf(response: ServerResponse & { [PATTERN]?: string }): string | undefined {
  return response[PATTERN]
}
