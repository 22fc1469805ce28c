import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { benchFolder } from './folders.js'

const TICKS_PER_SECOND = 100
const POLL_MS = 5
const LONGEST_MS = 300_000

/**
 * Runs a command once, its output going to a file (a pipe would measure this process as well). It ends with this process, which
 * can be interrupted meanwhile.
 * @param command `{ program, args, cwd, env }`
 * @returns wall and processor milliseconds (user and system of the process and what it started; undefined if the system does
 *   not say), exit code (null after five minutes,
 *   or `timeout`: ended), output
 */
export async function runOnce({ program, args, cwd, env, timeout = LONGEST_MS }) {
  const [out, err] = [outputFile('out'), outputFile('err')]
  const [outFd, errFd] = [openSync(out, 'w'), openSync(err, 'w')]
  const processorBefore = childrensProcessorMs()
  const start = performance.now()
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', outFd, errFd], timeout })
  const status = await ended(child).catch((error) => {
    throw new Error(`${program} could not be started: ${error.message}`)
  })
  const wall = performance.now() - start
  const processorAfter = childrensProcessorMs()
  closeSync(outFd)
  closeSync(errFd)
  const processor = processorBefore === undefined ? undefined : processorAfter - processorBefore
  return { wall, processor, status, out, err }
}

/** A process's exit code, null when it was killed; it is killed when this process ends before it. */
function ended(child) {
  return new Promise((resolve, reject) => {
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('error', reject)
    child.once('exit', (status) => {
      process.off('exit', kill)
      resolve(status)
    })
  })
}

/** Removes the files that runs write their output to. */
export function removeOutputs() {
  for (const name of ['out', 'err']) rmSync(outputFile(name), { force: true })
}

function outputFile(name) {
  return path.join(benchFolder(), `${name}-${process.pid}.txt`)
}

/** Linux counts what ended children took, with all that they waited for, in hundredths of a second: `man 5 proc`, cutime. */
function childrensProcessorMs() {
  if (process.platform !== 'linux') return undefined
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND
}

const GNU_TIME = '/usr/bin/time'

/**
 * The most memory a command has resident at once, in MB: of the largest process it consists of. By GNU time where it is
 * installed, by looking at /proc every few milliseconds elsewhere on Linux; undefined on other systems.
 * @returns `{ memory, status }`
 */
export async function peakMemory(command) {
  if (process.platform !== 'linux') return { memory: undefined, ...(await runOnce(command)) }
  if (!existsSync(GNU_TIME)) return pollMemory(command)
  const { program, args } = command
  const run = await runOnce({ ...command, program: GNU_TIME, args: ['-f', '%M', program, ...args] })
  return { ...run, memory: (Number(readFileSync(run.err, 'utf8').trim().split('\n').at(-1)) * 1024) / 1e6 }
}

async function pollMemory({ program, args, cwd, env }) {
  const child = spawn(program, args, { cwd, env, stdio: 'ignore' })
  let memory = 0
  const timer = setInterval(() => (memory = Math.max(memory, highWaterMark(child.pid))), POLL_MS)
  try {
    const status = await ended(child)
    return { memory, status }
  } finally {
    clearInterval(timer)
  }
}

function highWaterMark(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [0, 0]
    return (Number(kilobytes) * 1024) / 1e6
  } catch {
    return 0
  }
}
