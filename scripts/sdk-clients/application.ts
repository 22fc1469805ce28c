/** An application that runs while its config is changed. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { until, type Served } from '../../sdks/core/test/support/served.js'

/** What an application has said so far, and how it is ended. */
export interface Application {
  output(): string
  hasEnded(): boolean
  stop(): Promise<void>
}

type Start = (key: string) => Application | Promise<Application>

export function startApplication(
  [program, ...args]: readonly [program: string, ...args: string[]],
  cwd: string,
  env: Record<string, string>,
): Application {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const abandon = () => void child.kill('SIGKILL')
  process.once('exit', abandon)
  let output = ''
  let hasEnded = false
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.on('error', (error) => (output += error.message))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  void ended.then(() => {
    hasEnded = true
    process.off('exit', abandon)
  })
  return {
    output: () => output,
    hasEnded: () => hasEnded,
    stop: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}

/** Waits until the application has said it after what it had said before. Python writes True. */
async function says(application: Application, text: string, from = 0): Promise<void> {
  await until(() => {
    const said = application.output().toLowerCase()
    if (said.includes(text, from)) return true
    if (application.hasEnded()) throw new Error(`The application ended without saying ${text}:\n${said.slice(-3000)}`)
    return false
  })
}

const IS_ON = 'new-checkout is true'
const IS_OFF = 'new-checkout is false'

/** For those whose `plan` is `pro`, as the code's user is. */
const ON_FOR_PRO = {
  ...{ id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true },
  conditions: [
    {
      ...{ id: randomUUID(), attribute: 'traits', trait: '/plan' },
      ...{ operator: 'is one of', targetType: 'text', targetValues: ['pro'] },
    },
  ],
}

/**
 * What every application must do: read a value, show another one once a rule gives it while it runs, and with a wrong key go on
 * with the default of its code. Throws with what it said.
 */
export async function checkApplication(served: Served, goodKey: string, start: Start): Promise<void> {
  await served.set('new-checkout', false)
  const application = await start(goodKey)
  try {
    await says(application, IS_OFF)
    await served.set('new-checkout', false, [ON_FOR_PRO])
    await says(application, IS_ON, application.output().length)
  } finally {
    await application.stop()
  }
  const refused = await start(`${goodKey.slice(0, -4)}0000`)
  try {
    await says(refused, IS_OFF)
    // It says why, in the words of its provider.
    await until(() => /auth|key|general/i.test(refused.output().replaceAll(IS_OFF, '')))
    if (refused.output().toLowerCase().includes(IS_ON)) throw new Error('A wrong key gave a value')
  } finally {
    await refused.stop()
  }
}

/** What the code for this repository's provider must do as well: say that its key was revoked while it runs. */
export async function checkRevoked(served: Served, start: Start): Promise<void> {
  const place = ['--project', 'shop']
  const about = [...place, '--environment', served.environmentId, '--kind', 'server', '--name', 'to-revoke']
  const key = await served.command('sdk-key', 'create', ...about)
  const list = await served.command('sdk-key', 'list', ...place)
  const id = (JSON.parse(list) as { id: string; name: string }[]).find(({ name }) => name === 'to-revoke')?.id ?? ''
  const application = await start(key)
  try {
    await says(application, 'new-checkout is')
    await served.command('sdk-key', 'revoke', ...place, '--id', id)
    await says(application, 'sdk key')
  } finally {
    await application.stop()
  }
}

/** And go on when the server comes back: it ends only when it is told to. */
export async function checkRestarted(served: Served, goodKey: string, start: Start): Promise<void> {
  await served.set('new-checkout', false)
  const application = await start(goodKey)
  try {
    await says(application, IS_OFF)
    await served.kill()
    await served.restart()
    await served.set('new-checkout', true)
    await says(application, IS_ON)
  } finally {
    await application.stop()
  }
}
