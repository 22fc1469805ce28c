import type { IncomingMessage, RequestListener } from 'node:http'

/** The path that the server is reached below, such as `/service`; empty at the root of a host. */
export function publicPath(publicUrl: string | undefined): string {
  return publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '')
}

/** Serves requests below the path as if they were for the root: some proxies pass the path on, and some remove it. */
export function below(path: string, handler: RequestListener): RequestListener {
  return (request, response) => {
    request.url = withoutPath(targetOf(request), path)
    handler(request, response)
  }
}

/** A request may name the whole address instead of its path (RFC 9112, 3.2.2), as some proxies do. */
function targetOf({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/')) return url
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return target.startsWith('/') ? target : `/${target}`
}

function withoutPath(target: string, path: string): string {
  if (path === '' || !target.startsWith(path)) return target
  const rest = target.slice(path.length)
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : target
}
