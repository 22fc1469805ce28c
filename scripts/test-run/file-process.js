/** A process that runs test files, one after another. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

export const RUNNER = 'scripts/test-run/run-files.ts'

/**
 * V8's flags by Node's version, as in `cli/bin/service.js`: most test files end before the optimising compiler has paid for itself. Node
 * does not start with a flag it does not know, so versions that were not tried are left alone.
 */
const FLAGS = { 20: ['--interrupt-budget=1000000'] }
const flags = FLAGS[Number(process.versions.node.split('.')[0])] ?? []

/** Ends what the process has printed of one file, on each of its two streams. Something may come after it: a file can leave work behind. */
const END = '\0end\0\n'

export class FileProcess {
  /** What it has printed since the file began, by stream. */
  output = { stdout: '', stderr: '' }
  /** The files that it has run. */
  ran = []
  hasEnded = false

  /** @param {{ compiled: (file: string) => string, env: object }} options */
  constructor({ compiled, env }) {
    this.compiled = compiled
    this.child = spawn(process.execPath, [...flags, compiled(RUNNER)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    })
    for (const name of ['stdout', 'stderr']) {
      this.child[name].setEncoding('utf8').on('data', (chunk) => {
        this.output[name] += chunk
        this.look()
      })
    }
    this.child.on('message', (counts) => {
      this.counts = counts
      this.look()
    })
    this.closed = new Promise((resolve) => {
      this.child.on('close', (code, signal) => {
        this.hasEnded = true
        this.ending = signal ?? `exit code ${code}`
        this.done?.()
        resolve()
      })
    })
  }

  /** The counts can be here before the last of what was printed. */
  look() {
    if (this.counts && Object.values(this.output).every((text) => text.includes(END))) this.done?.()
  }

  /**
   * Runs one file; resolves with its counts. A crash, a hang or an empty file counts as one failure. One that is the `last` of the process
   * may leave it changed.
   */
  async run(file, { timeoutMs, last = false }) {
    this.counts = undefined
    const isDone = new Promise((resolve) => (this.done = resolve))
    let hung = false
    const timer = setTimeout(() => {
      hung = true
      this.child.kill('SIGKILL')
    }, timeoutMs)
    if (this.hasEnded) this.done()
    else this.child.send({ compiled: this.compiled(file), file, last })
    await isDone
    clearTimeout(timer)
    this.done = undefined
    const { counts } = this
    const output = Object.values(this.output)
      .map((text) => text.replaceAll(END, ''))
      .join('')
    this.output = { stdout: '', stderr: '' }
    // What fails may have left something behind.
    if (counts?.failed) await this.stop()
    const result = this.resultOf(file, { counts, output, hung })
    this.ran.push(file)
    return result
  }

  resultOf(file, { counts, output, hung }) {
    if (counts?.failed === 0) return { file, output, ...counts }
    const before = this.ran.length > 0 ? `Its process had run before: ${this.ran.join(', ')}\n` : ''
    if (counts) return { file, ...counts, output: output + before }
    const why = hung ? 'did not end in time' : `ended with ${this.ending}`
    return { file, passed: 0, failed: 1, output: `${output}\n${file} ${why}\n${before}` }
  }

  /** Resolves when the process has ended. */
  stop() {
    if (this.child.connected) this.child.send('end', () => undefined)
    return this.closed
  }
}
