/**
 * What a member entered and returns to within this tab. It stays in the tab, because addresses end up in logs and links.
 * It ends with the session.
 */
const PREFIX = 'service-kept:'

export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Without storage (private windows), or with a full one, it is not there the next time.
  }
}

/** What was kept under the name, as JSON; undefined when there is nothing. */
export function kept(name: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export function forgetKept(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  } catch {
    // No storage.
  }
}
