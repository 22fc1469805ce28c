import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary-folder.js'

export const executable = fileURLToPath(new URL('../../bin/service.js', import.meta.url))

export interface RunOptions {
  cwd?: string
  env?: Record<string, string | undefined>
  /** What is piped in; stdin is at its end without it. */
  input?: string
  /** Keeps stdin open after the input. */
  keepInputOpen?: boolean
  /** stdin is the null device, as under a supervisor; node:child_process calls that `ignore`. */
  nullInput?: boolean
  /** An option of `ulimit`, such as `-n 20`; not on Windows. */
  limit?: string
}

export interface Run {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** The real command in a separate process, with an empty home and none of this machine's settings. */
export function runCli(args: string[], options: RunOptions = {}): Promise<Run> {
  const command = [process.execPath, executable, ...args]
  const limited = ['sh', '-c', `ulimit ${options.limit}; exec "$0" "$@"`, ...command]
  const [program = '', ...rest] = options.limit === undefined ? command : limited
  const child = spawn(program, rest, {
    cwd: options.cwd ?? temporaryFolder(),
    env: { ...cleanEnvironment(), ...options.env },
    stdio: [options.nullInput === true ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  child.stdin?.on('error', () => undefined)
  child.stdin?.write(options.input ?? '')
  if (!options.keepInputOpen) child.stdin?.end()
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      child.stdin?.destroy()
      resolve({ code, signal, stdout, stderr })
    })
  })
}

const home = temporaryFolder()

export function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(SERVICE_|XDG_|NO_COLOR|FORCE_COLOR|NODE_)|_proxy$/i.test(name),
  )
  return { ...Object.fromEntries(inherited), HOME: home, USERPROFILE: home, APPDATA: home, LOCALAPPDATA: home }
}
