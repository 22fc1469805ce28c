/** A clock of another process that is set while it runs. Timers and `performance.now` go on as they do, as on a machine whose clock is set. */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Runs in the process before anything else: takes over `Date`, and looks every few milliseconds how far it is off. */
const preload = (file: string) => `
import { readFileSync, writeFileSync } from 'node:fs'
const Real = Date
let shift = 0
globalThis.Date = class Date extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + shift)
    else super(...parts)
  }
  static now() { return Real.now() + shift }
  static [Symbol.hasInstance](value) { return value instanceof Real }
}
const look = () => {
  const text = readFileSync(${JSON.stringify(file)}, 'utf8')
  if (text === '' || Number(text) === shift) return
  shift = Number(text)
  writeFileSync(${JSON.stringify(`${file}.seen`)}, text)
}
look()
setInterval(look, 20).unref()
`

export class ShiftedClock {
  private shift = 0

  private constructor(
    private readonly file: string,
    /** For the process's environment. */
    readonly env: { NODE_OPTIONS: string },
  ) {}

  static async in(folder: string): Promise<ShiftedClock> {
    const file = path.join(folder, 'clock')
    const script = path.join(folder, 'clock.mjs')
    await writeFile(file, '0')
    await writeFile(script, preload(file))
    return new ShiftedClock(file, { NODE_OPTIONS: `--import=${pathToFileURL(script).href}` })
  }

  /** Milliseconds since 1970, as the process has them. */
  now(): number {
    return Date.now() + this.shift
  }

  /** How far the clock will be off in processes that start from now on. */
  async begin(shift: number): Promise<void> {
    this.shift = shift
    await writeFile(this.file, String(shift))
  }

  /** Sets the clock of the process that runs; resolves once it is set. */
  async set(shift: number): Promise<void> {
    if (shift === this.shift) return
    await this.begin(shift)
    const seen = `${this.file}.seen`
    while (!existsSync(seen) || (await readFile(seen, 'utf8')) !== String(shift)) await sleep(10)
  }
}
