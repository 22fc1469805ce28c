/** Going to another page from code. Links are plain `<a href>`. */
let route: (url: string, replace?: boolean) => void = () => undefined
let current = ''

/** The router's own function, set by the app. */
export function bindRouter(url: string, go: typeof route): void {
  current = url
  route = go
}

/** The path and query that the page shows. */
export function currentUrl(): string {
  return current
}

/** Goes to a page without asking about unsaved changes: for what follows a save. */
export function navigate(url: string, options: { replace?: boolean } = {}): void {
  route(url, options.replace ?? false)
}

/**
 * For what follows a save: call it before the save, and navigate with what it returns. Anyone who has gone to another page in the meantime
 * stays there and keeps what they are typing.
 */
export function goingOn(): typeof navigate {
  const from = location.pathname
  return (url, options) => {
    if (location.pathname === from) navigate(url, options)
  }
}
