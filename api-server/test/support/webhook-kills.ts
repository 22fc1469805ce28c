/** A webhook whose receiver and server are killed again and again: every acknowledged change arrives in the end. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { call } from './api.js'
import { freePort } from './free-port.js'
import { runCommand, startProcess, type ServerProcess } from './process.js'
import { until } from './until.js'

const PROGRAM = fileURLToPath(new URL('./receiver.ts', import.meta.url))
const ADMIN = { token: 'init-token' }
const PERMISSIONS = 'webhooks:read,webhooks:write'

interface KillsReport {
  acknowledged: number
  /** Changes that never arrived. */
  lost: number
  /** Messages that arrived more than once, which the same `webhook-id` tells. */
  repeated: number
}

/**
 * `servers` run at the same time on what `env` names. Each round creates `changes` tags while the receiver is up or down, and then ends
 * all processes with SIGKILL, after a moment that `wait` chooses in milliseconds.
 */
export async function killsWithWebhook(
  env: Record<string, string>,
  { rounds, changes, servers, wait }: { rounds: number; changes: number; servers: number; wait: () => number },
): Promise<KillsReport> {
  const port = await freePort()
  const settings = { ...env, INIT_ADMIN_TOKEN: ADMIN.token, WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' }
  const ids = new Map<string, Set<string>>()
  let messages = 0
  const startReceiver = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, `${port}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) =>
      createInterface({ input: child.stdout }).on('line', (line) => {
        const { url, id, body } = JSON.parse(line) as { url?: string; id: string; body: string }
        if (url !== undefined) return resolve()
        const { after } = (JSON.parse(body) as { data: { after: { name: string } } }).data
        ids.set(after.name, (ids.get(after.name) ?? new Set()).add(id))
        messages += 1
      }),
    )
    return child
  }
  const startServers = async () => {
    const [first = await startProcess(settings), ...others] = [] as ServerProcess[]
    for (let count = 1; count < servers; count += 1) others.push(await startProcess(settings))
    return [first, ...others] as const
  }
  let running = await startServers()
  const project = (await call(running[0].url, 'POST', '/projects', { name: 'Shop', slug: 'shop' }, ADMIN)).body
  const made = await runCommand(['token', 'create', '--name', 'hooks', '--permissions', PERMISSIONS], settings)
  if (made.code !== 0) throw new Error(made.stderr)
  const hook = { name: 'Receiver', url: `http://127.0.0.1:${port}/`, projectId: project.id, events: ['tag.create'] }
  const { status, body } = await call(running[0].url, 'POST', '/webhooks', hook, { token: made.stdout.trim() })
  if (status !== 200) throw new Error(JSON.stringify(body))

  const acknowledged: string[] = []
  let receiver: ChildProcess | undefined
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 1) receiver = await startReceiver()
    for (let change = 0; change < changes; change += 1) {
      const name = `tag ${round}.${change}`
      const server = running[change % running.length] as ServerProcess
      const answer = await call(server.url, 'POST', `/projects/${project.id}/tags`, { name }, ADMIN)
      if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
      acknowledged.push(name)
    }
    await pause(wait())
    receiver?.kill('SIGKILL')
    receiver = undefined
    await Promise.all(running.map((server) => server.stop('SIGKILL')))
    running = await startServers()
  }
  receiver = await startReceiver()
  await until(() => acknowledged.every((name) => ids.has(name)))
  await Promise.all(running.map((server) => server.stop()))
  receiver.kill()
  const lost = acknowledged.filter((name) => ids.get(name)?.size !== 1).length
  return { acknowledged: acknowledged.length, lost, repeated: messages - ids.size }
}
