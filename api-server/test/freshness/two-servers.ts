/** Two server processes on one database, and a storage of the test's own that writes as a third one would. */
import { randomUUID } from 'node:crypto'
import { openStorage, type Storage } from '@service/api-server'
import { call, type Answer } from '../support/api.js'
import { startProcess, type ServerProcess } from '../support/process.js'

const TOKEN = 'init-token'

export interface TwoServers {
  databaseUrl: string
  /** The one that is mostly written through, and the one that is mostly read from. */
  servers: [ServerProcess, ServerProcess]
  storage: Storage
  send(server: ServerProcess, method: string, path: string, body?: unknown): Promise<Answer>
  /** The id of a new project. */
  newProject(): Promise<string>
  stop(): Promise<void>
}

/** `readerUrl` is where the second server finds the same database. */
export async function twoServers(databaseUrl: string, readerUrl = databaseUrl): Promise<TwoServers> {
  const env = { INIT_ADMIN_TOKEN: TOKEN }
  const servers = await Promise.all([
    startProcess({ ...env, DATABASE_URL: databaseUrl }),
    startProcess({ ...env, DATABASE_URL: readerUrl }),
  ])
  const storage = await openStorage({ databaseUrl })
  const send: TwoServers['send'] = ({ url }, method, path, body) => call(url, method, path, body, { token: TOKEN })
  return {
    ...{ databaseUrl, servers, storage, send },
    async newProject() {
      const { body } = await send(servers[0], 'POST', '/projects', { name: 'P', slug: `p-${randomUUID()}` })
      return body.id
    },
    async stop() {
      await storage.close()
      for (const server of servers) await server.stop()
    },
  }
}
