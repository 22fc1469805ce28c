import { write, writeSync } from 'node:fs'

const STDERR = 2

/** What may wait, in characters, where stderr takes nothing. More is lost. */
const MOST_WAITING = 16_000_000

/** Until another attempt where a pipe is full, in milliseconds; and how many of them the end of the process waits for. */
const PAUSE = 20
const LAST_ATTEMPTS = 50

/**
 * The log on its way to stderr. What cannot be written is lost, as on a full disk or where nobody reads the pipe any more: the server goes on.
 * Not pino's own destination, whose `flushSync` tries without end then.
 */
export class LogOutput {
  private waiting = ''
  /** What is being written, or waits for the pipe to take it. */
  private current: Buffer | undefined
  private pause: NodeJS.Timeout | undefined

  write(text: string): void {
    if (this.waiting.length + text.length <= MOST_WAITING) this.waiting += text
    if (this.current) return
    this.next()
  }

  /** Writes at once what waits; what the system is already writing is left to it. */
  flushSync(): void {
    const inPause = this.pause === undefined ? undefined : this.current
    clearTimeout(this.pause)
    let rest = Buffer.concat([inPause ?? Buffer.of(), Buffer.from(this.waiting)])
    this.waiting = ''
    for (let attempt = 0; rest.length > 0 && attempt < LAST_ATTEMPTS;) {
      try {
        rest = rest.subarray(writeSync(STDERR, rest))
      } catch (error) {
        if (!isFull(error)) return
        attempt += 1
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
      }
    }
  }

  private next(): void {
    this.current = this.waiting === '' ? undefined : Buffer.from(this.waiting)
    this.waiting = ''
    if (this.current) this.send(this.current)
  }

  private send(bytes: Buffer): void {
    this.current = bytes
    this.pause = undefined
    write(STDERR, bytes, (error, written) => {
      if (isFull(error)) this.pause = setTimeout(() => this.send(bytes), PAUSE).unref()
      else if (error || written === bytes.length) this.next()
      else this.send(bytes.subarray(written))
    })
  }
}

/** Of a pipe whose reader is slow. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}
