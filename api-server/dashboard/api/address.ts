/**
 * Where the server is. The dashboard knows its pages and the server's endpoints by their paths at the root of a host, but may be served below
 * a path, as in https://tools.example.com/service. The two are translated here and nowhere else.
 */

/** The path that the server is below, such as `/service`; empty at the root. The build puts all scripts into one folder of the server. */
const BELOW = /^(.*)\/assets\/[^/]+$/.exec(new URL(import.meta.url).pathname)?.[1] ?? ''

/** The browser's path for one of the dashboard's or the server's. */
export const addressOf = (path: string): string => BELOW + path

/** What `addressOf` was made of. */
export function pathOf(address: string): string {
  const path = address.startsWith(BELOW) ? address.slice(BELOW.length) : address
  return path.startsWith('/') ? path : `/${path}`
}

/** What the server answers at the path. The linter refuses the browser's own `fetch`, which takes addresses. */
export const fetchPath = (path: string, init?: RequestInit): Promise<Response> => fetch(addressOf(path), init)

/** The stream of events at the path, as `fetchPath`. */
export const eventsOf = (path: string): EventSource => new EventSource(addressOf(path))

/** Leaves the dashboard for something else of the server. */
export const leaveFor = (path: string): void => location.assign(addressOf(path))

/** The server's whole address without a slash at the end, for people and programs elsewhere. */
export const serverAddress = (): string => location.origin + BELOW
