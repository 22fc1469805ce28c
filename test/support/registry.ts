import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A package registry on this machine that has a few packages, as npm's own client asks it. */
interface Registry {
  url: string
  /** Makes a packed package available; the version last published is `latest`. */
  publish: (name: string, version: string, tarball: string) => Promise<void>
  close: () => Promise<void>
}

interface Published {
  manifests: Map<string, object>
  latest: string
}

export async function startRegistry(): Promise<Registry> {
  const packages = new Map<string, Published>()
  const tarballs = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
    const tarball = tarballs.get(path)
    const found = packages.get(path)
    if (tarball) return void response.end(tarball)
    if (!found) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}')
    const versions = Object.fromEntries(found.manifests)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name: path, 'dist-tags': { latest: found.latest }, versions }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    publish: async (name, version, tarball) => {
      const bytes = await readFile(tarball)
      const file = `${name}/-/${version}.tgz`
      tarballs.set(file, bytes)
      const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
      const known = packages.get(name) ?? { manifests: new Map<string, object>(), latest: version }
      known.manifests.set(version, { name, version, dist: { tarball: `${url}/${file}`, integrity } })
      packages.set(name, { ...known, latest: version })
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
