import { signedIn } from '../api/session.js'

const NAME = 'service-project'

/** Where the member continues after the next sign-in in this browser. Without storage (private windows), that is the list of projects. */
export function rememberProject(slug: string | undefined): void {
  if (slug === undefined) return
  try {
    localStorage.setItem(name(), slug)
  } catch {
    // No storage.
  }
}

/** The slug; the project may be gone. */
export function lastProject(): string | undefined {
  try {
    return localStorage.getItem(name()) ?? undefined
  } catch {
    return undefined
  }
}

function name(): string {
  return `${NAME}:${signedIn.peek()?.member.id ?? ''}`
}
