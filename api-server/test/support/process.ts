/** The server as users run it: a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const BIN = fileURLToPath(new URL('../../bin/service-api.js', import.meta.url))

export interface Result {
  code: number | null
  stdout: string
  stderr: string
}

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Waits until the log has what matches. */
  logged(pattern: RegExp): Promise<RegExpExecArray>
  /** Ends it with the signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<Result>
}

/** Where a server runs as somebody else: not as root, whom no permission stops. Linux, as root. */
export interface User {
  uid: number
  gid: number
}

/**
 * `limit`: the largest file that the process may write, in blocks of 512 bytes, or an option of `ulimit`; not on Windows. `bin`: the
 * program of another version.
 */
export function launch(
  args: readonly string[],
  env: Record<string, string>,
  limit?: number | `-${string}`,
  bin = BIN,
  user?: User,
) {
  const command = [process.execPath, bin, ...args]
  const option = typeof limit === 'number' ? `-f ${limit}` : limit
  const limited = ['sh', '-c', `ulimit ${option}; exec "$0" "$@"`, ...command]
  const [program = '', ...rest] = limit === undefined ? command : limited
  const child = spawn(program, rest, { env: { ...process.env, ...env }, stdio: 'pipe', ...user })
  const result: Result = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (result.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (result.stderr += chunk.toString()))
  const ended = new Promise<Result>((resolve) => child.on('close', (code) => resolve(Object.assign(result, { code }))))
  return { child, result, ended }
}

/** Runs a command to its end. */
export function runCommand(
  args: readonly string[],
  env: Record<string, string>,
  fileLimit?: number,
  bin?: string,
): Promise<Result> {
  return launch(args, env, fileLimit, bin).ended
}

/** Starts the server on a free port and waits until it listens. */
export async function startProcess(
  env: Record<string, string>,
  limit?: number | `-${string}`,
  bin?: string,
  user?: User,
): Promise<ServerProcess> {
  const { child, result, ended } = launch(['start'], { PORT: '0', LOG_LEVEL: 'silent', ...env }, limit, bin, user)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /https?:\/\/\S+/.exec(result.stdout)
      if (found) resolve(found[0])
    })
    void ended.then(({ code, stderr }) => reject(new Error(`service-api start ended with ${code}: ${stderr}`)))
  })
  return {
    url,
    child,
    logged: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(result.stderr)
          if (found) resolve(found)
        }
        child.stderr.on('data', look)
        look()
        void ended.then(() => reject(new Error(`The log never had ${String(pattern)}: ${result.stderr}`)))
      }),
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}
