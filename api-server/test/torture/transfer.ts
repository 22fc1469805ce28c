/**
 * A store of 20,000 configs (CONFIGS) with rules and 200,000 audit entries (ENTRIES) is imported into both storages and exported
 * again, each by a command of its own. Nothing may be lost, and each has four times what it took of processor time and memory when
 * it was written.
 */
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { splitLines } from '../../src/domain/lines.js'
import { temporaryFolder } from '../support/api.js'
import { startPostgres } from '../support/postgres.js'
import type { Part } from './part.js'
import { writeExport } from './transfer-data.js'

const BIN = fileURLToPath(new URL('../../bin/service-api.js', import.meta.url))
const REPORT = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  process.stderr.write('USAGE ' + JSON.stringify([process.uptime(), (userCPUTime + systemCPUTime) / 1e6, maxRSS / 1024]))
})`

/** Of the command's process: seconds of processor time, and megabytes. */
const MOST_SECONDS = 4 * 7
const MOST_MEGABYTES = 4 * 225

export const transfer: Part = {
  name: 'transfer',
  async run({ count }) {
    const folder = await temporaryFolder()
    const server = await startPostgres()
    const [file, copy] = [path.join(folder, 'export.json'), path.join(folder, 'copy.json')]
    const done: string[] = []
    try {
      const records = await writeExport(file, count('CONFIGS', 20_000), count('ENTRIES', 200_000))
      const stores = {
        json: { DATA_FILE: path.join(folder, 'data.json') },
        postgres: { DATABASE_URL: await server.newDatabase() },
      }
      for (const [name, env] of Object.entries(stores)) {
        done.push(`import into ${name} ${await measure(['import', '--file', file], env)}`)
        done.push(`export from ${name} ${await measure(['export', '--file', copy], env)}`)
        await compare(file, copy)
        await rm(copy)
      }
      return { done: `${records} records: ${done.join('; ')}`, lost: 0 }
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(args: string[], settings: Record<string, string>): Promise<string> {
  const program = ['--import', `data:text/javascript,${encodeURIComponent(REPORT)}`, BIN, ...args]
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (piece: Buffer) => (errors += piece.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${errors}`)
  const [time = 0, seconds = 0, megabytes = 0] = JSON.parse(/USAGE (.*)$/.exec(errors)?.[1] ?? '[]') as number[]
  const told = `${time.toFixed(1)} s, ${seconds.toFixed(1)} s of processor time, ${megabytes.toFixed(0)} MB`
  if (seconds > MOST_SECONDS || megabytes > MOST_MEGABYTES) throw new Error(`${args.join(' ')} took ${told}`)
  return told
}

/** Members may stand in another order. Throws if a record differs. */
export async function compare(file: string, copy: string): Promise<void> {
  const others = linesOf(copy)
  let number = 0
  for await (const line of linesOf(file)) {
    number += 1
    const other = (await others.next()).value
    if (line !== other && sorted(line) !== sorted(other ?? ''))
      throw new Error(`Line ${number} differs: ${line} ${other ?? ''}`)
  }
  if (!(await others.next()).done) throw new Error('There are more records than before')
}

async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  for await (const lines of splitLines(createReadStream(file) as AsyncIterable<Buffer>)) {
    for (const { bytes } of lines) yield bytes.toString()
  }
  return undefined
}

function sorted(line: string): string {
  return line.replace(/[{}]/g, ',').split(',').sort().join(',')
}
