import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bootstrap, createApp, openStorage, type Storage } from '../../../api-server/src/index.js'
import { startHttpServer } from './http-server.js'

export const ADMIN_TOKEN = 'admin-token-of-the-tests'

export interface RealServer {
  /** Without the version segment. */
  url: string
  /** Every request since the last `forget`. */
  requests: IncomingMessage[]
  forget: () => void
  /** Creates a record over HTTP and returns it. */
  create: (path: string, body: unknown) => Promise<{ id: string }>
  change: (path: string, body: unknown) => Promise<void>
  remove: (path: string) => Promise<void>
  /** Adds a token of the owner. */
  addToken: (secret: string, permissions: string[], expiresAt?: string) => Promise<void>
  removeOwner: () => Promise<void>
  close: () => Promise<void>
}

/** The real Admin API in this process, on a free port, with its data in memory. */
export async function startRealServer(): Promise<RealServer> {
  const storage = await openStorage({})
  await bootstrap(storage, () => new Date(), ADMIN_TOKEN)
  const app = createApp({ storage })
  const server = await startHttpServer(app.handler)

  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text
  }
  return {
    url: server.url,
    requests: server.requests,
    forget: () => void server.requests.splice(0),
    create: async (path, body) => JSON.parse(await send('POST', path, body)) as { id: string },
    change: async (path, body) => {
      await send('PATCH', path, body)
    },
    remove: async (path) => {
      await send('DELETE', path)
    },
    addToken: (secret, permissions, expiresAt) => addToken(storage, secret, permissions, expiresAt),
    removeOwner: () => removeOwner(storage),
    close: async () => {
      await server.close()
      await app.close()
      await storage.close()
    },
  }
}

async function addToken(storage: Storage, secret: string, permissions: string[], expiresAt?: string): Promise<void> {
  await storage.transaction(async (stores) => {
    const [organization] = await stores.organizations.list()
    const [member] = organization ? await stores.members.list(organization.id) : []
    if (!organization || !member) throw new Error('the server has no organization')
    await stores.tokens.insert({
      id: randomUUID(),
      organizationId: organization.id,
      memberId: member.id,
      name: secret,
      hash: createHash('sha256').update(secret).digest('hex'),
      permissions: permissions as Parameters<typeof stores.tokens.insert>[0]['permissions'],
      expiresAt: expiresAt ?? null,
      createdAt: new Date().toISOString(),
      lastUsedAt: null,
    })
  })
}

async function removeOwner(storage: Storage): Promise<void> {
  await storage.transaction(async (stores) => {
    const [organization] = await stores.organizations.list()
    const [member] = organization ? await stores.members.list(organization.id) : []
    if (!member) throw new Error('the server has no member')
    await stores.members.update({ ...member, removedAt: new Date().toISOString() })
  })
}
