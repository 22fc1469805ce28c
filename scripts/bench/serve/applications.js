/** A store with a project, a key that applications use, and the requests that they send. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fillStore } from '../../../api-server/bench/data.js'
import { BIN, startService } from '../../../api-server/bench/servers.js'

export const FLAGS = '/ofrep/v1/evaluate/flags'

/**
 * Fills the new store that `env` names. Returns the project's id and the secret of a server key for its environment with rules.
 */
export async function fillForApplications(env, configs, folder, options) {
  const project = await fillStore(env, configs, folder, options)
  const create = ['sdk-key', 'create', '--project', 'shop', '--environment', 'production']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [BIN, ...create, '--kind', 'server', '--name', 'bench'],
    { env: { ...process.env, ...env } },
  )
  const [key] = /svc_server_\S+/.exec(stdout) ?? []
  if (key === undefined) throw new Error(`service-api sdk-key create printed no key: ${stdout}`)
  return { project, key }
}

/** Our server as started in production, but without a limit on what one address may send: the load comes from one. */
export const startUnlimited = (env, options) => startService({ ...env, RATE_LIMIT: '0' }, options)

/** Sends requests as an application does. Returns status, headers and body. Throws if the status is not the expected one. */
export async function ask(origin, key, path, { body = '{}', headers = {}, status = 200 } = {}) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body,
  })
  const text = await response.text()
  if (response.status !== status) throw new Error(`${path} was answered with ${response.status}: ${text.slice(0, 200)}`)
  return { headers: response.headers, text }
}
