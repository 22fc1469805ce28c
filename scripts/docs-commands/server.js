import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { firstLine } from './process.js'

/**
 * Starts the server of the repository on a free port, with a store of its own.
 *
 * @param {string} root the repository
 * @param {string} folder of the store
 * @returns {Promise<{ url: string, token: string, stop: () => Promise<void>, makeProject: (slug: string, keys: string[]) => Promise<void>,
 *   makeToken: (permissions: string) => string }>} `token` has the permissions of the contract
 */
export async function startServer(root, folder) {
  const token = randomBytes(24).toString('base64url')
  const program = path.join(root, 'api-server', 'bin', 'service-api.js')
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
    // The name that the server takes without this variable.
    DATA_FILE: path.join(folder, 'service.json'),
    INIT_ADMIN_TOKEN: token,
  }
  const child = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { line, stop } = await firstLine(child, /http:\/\/[^\s"]+\/v1/)
  const send = async (method, route, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(line + route, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${route} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    url: line.replace(/\/v1$/, ''),
    token,
    stop,
    makeToken: (permissions) => {
      const words = ['token', 'create', '--name', 'more', '--permissions', permissions]
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env, encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
      return stdout.trim()
    },
    makeProject: async (slug, keys) => {
      const { id } = await send('POST', '/projects', { name: slug, slug })
      const flag = {
        role: 'flag',
        lifetime: 'temporary',
        type: 'boolean',
        defaultValue: false,
        client: true,
        server: true,
      }
      for (const key of keys) await send('POST', `/projects/${id}/configs`, { ...flag, key })
    },
  }
}
