import { Console } from 'node:console'
import { Writable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Main from '../../src/main.js'
import { answerQuickly } from '../../src/quick/index.js'
import { mayHavePlugins, readQuickly } from '../../src/quick/start.js'
import { cleanEnvironment, executable, runCli, type Run, type RunOptions } from './run-cli.js'
import { temporaryFolder } from './temporary-folder.js'

const manifestFile = fileURLToPath(new URL('../../package.json', import.meta.url))

let isRunning = false

/** The tool as it is built, which oclif finds its commands in. */
const built = () => import(new URL('../../dist/bundle/main.js', import.meta.url).href) as Promise<typeof Main>

/**
 * What `runCli` runs, in this process, with the folder, the environment and the streams of one of its own: to start one takes ten times as
 * long as to scan a sample. For tests that ask much; each behaviour is also seen once in a process. One at a time, since a process has one
 * folder. With plugins it runs in one here too: a process loads a plugin once.
 */
export async function runHere(args: string[], options: Pick<RunOptions, 'cwd' | 'env'> = {}): Promise<Run> {
  const command = readQuickly(args)
  const answer = async () =>
    command ? answerQuickly(command, manifestFile) : (await built()).answer(args, pathToFileURL(manifestFile).href)
  return (await inPlace(args, options, answer)) ?? runCli(args, options)
}

/** Undefined if plugins may be installed. */
async function inPlace(
  args: string[],
  { cwd = temporaryFolder(), env }: Pick<RunOptions, 'cwd' | 'env'>,
  answer: () => Promise<number | string>,
): Promise<Run | undefined> {
  if (isRunning) throw new Error('one run at a time: use runCli')
  isRunning = true
  const [folder, variables, { argv, exitCode }, { console }] = [process.cwd(), { ...process.env }, process, globalThis]
  const streams = (['stdout', 'stderr'] as const).map(replaceStream)
  // It keeps the streams that it once wrote to.
  globalThis.console = new Console(process)
  try {
    replaceEnvironment({ ...cleanEnvironment(), ...env })
    if (mayHavePlugins()) return undefined
    process.chdir(cwd)
    process.argv = [process.execPath, executable, ...args]
    process.exitCode = undefined
    const code = Number(await answer())
    const [stdout = '', stderr = ''] = streams.map(({ text }) => text())
    return { code, signal: null, stdout, stderr }
  } finally {
    for (const { restore } of streams) restore()
    globalThis.console = console
    process.chdir(folder)
    Object.assign(process, { argv, exitCode })
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
