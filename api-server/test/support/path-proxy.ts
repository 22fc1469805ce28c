/** A reverse proxy that shares its host with another application: a server of ours is below a path, and nothing else of the host is its. */
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

interface PathProxy {
  /** Such as http://127.0.0.1:4000/service. */
  url: string
  /** What was asked for that is not below the path. */
  readonly elsewhere: string[]
  close(): Promise<void>
}

/**
 * @param path such as `/service`
 * @param target where requests below it go; it may be unknown at first
 * @param takesOff whether they go without the path, as with `proxy_pass http://host:4600/` of nginx, or with it
 */
export async function startPathProxy(path: string, target: () => string, takesOff: boolean): Promise<PathProxy> {
  const elsewhere: string[] = []
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (url !== path && !url.startsWith(`${path}/`) && !url.startsWith(`${path}?`)) {
      elsewhere.push(url)
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('another application\n')
      return
    }
    const rest = url.slice(path.length)
    const asked = takesOff ? `${rest.startsWith('/') ? '' : '/'}${rest}` : url
    const passed = send(target() + asked, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    elsewhere,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
