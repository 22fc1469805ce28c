import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { answerQuickly } from '../../src/quick/index.js'
import { mayHavePlugins, readQuickly } from '../../src/quick/start.js'
import { cleanEnvironment, runCli, type Run, type RunOptions } from './run-cli.js'
import { temporaryFolder } from './temporary-folder.js'

const manifestFile = fileURLToPath(new URL('../../package.json', import.meta.url))

let isRunning = false

/**
 * What `runCli` runs, in this process, with the folder, the environment and the streams of one of its own: to start one takes ten times as
 * long as to scan a sample. For tests that ask much; each behaviour is also seen once in a process. What the executable leaves to oclif
 * runs in one here too. One at a time, since a process has one folder.
 */
export async function runHere(args: string[], options: Pick<RunOptions, 'cwd' | 'env'> = {}): Promise<Run> {
  const command = readQuickly(args)
  return (command && (await inPlace(options, () => answerQuickly(command, manifestFile)))) ?? runCli(args, options)
}

/** Undefined if plugins may be installed. */
async function inPlace(
  { cwd = temporaryFolder(), env }: Pick<RunOptions, 'cwd' | 'env'>,
  answer: () => Promise<number>,
): Promise<Run | undefined> {
  if (isRunning) throw new Error('one run at a time: use runCli')
  isRunning = true
  const [folder, variables] = [process.cwd(), { ...process.env }]
  const streams = (['stdout', 'stderr'] as const).map(replaceStream)
  try {
    replaceEnvironment({ ...cleanEnvironment(), ...env })
    if (mayHavePlugins()) return undefined
    process.chdir(cwd)
    const code = await answer()
    const [stdout = '', stderr = ''] = streams.map(({ text }) => text())
    return { code, signal: null, stdout, stderr }
  } finally {
    for (const { restore } of streams) restore()
    process.chdir(folder)
    replaceEnvironment(variables)
    isRunning = false
  }
}

function replaceEnvironment(variables: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) {
    if (variables[name] === undefined) Reflect.deleteProperty(process.env, name)
  }
  for (const [name, value] of Object.entries(variables)) if (value !== undefined) process.env[name] = value
}

/** Keeps what is written to it until it is restored. */
function replaceStream(name: 'stdout' | 'stderr'): { text: () => string; restore: () => void } {
  const chunks: Buffer[] = []
  const own = Object.getOwnPropertyDescriptor(process, name)
  const value = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  Object.defineProperty(process, name, { value, configurable: true })
  return {
    text: () => Buffer.concat(chunks).toString(),
    restore: () => void (own && Object.defineProperty(process, name, own)),
  }
}
