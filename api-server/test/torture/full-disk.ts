/**
 * The JSON file on a disk that is really full: a small file system in memory (root on Linux). Writes are refused, reads go on,
 * `/readyz` is 503, a stop ends in time, a start says why it does not, and space that is freed is used without a start.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { call, temporaryFolder } from '../support/api.js'
import { runCommand, startProcess, type ServerProcess } from '../support/process.js'
import type { Part } from './part.js'

const token = 'init-token'
/** A stop takes 5 seconds at most; this is four times that, for a slow machine. */
const STOP = 20_000

const create = (server: ServerProcess, slug: string) =>
  call(server.url, 'POST', '/projects', { name: slug, slug }, { token })
const isReady = async (server: ServerProcess) => (await fetch(new URL('/readyz', server.url))).status === 200

export const fullDisk: Part = {
  name: 'json-full-disk',
  async run({ count }) {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      return { done: 'not run: needs root on Linux', lost: 0 }
    const folder = await temporaryFolder()
    const disk = path.join(folder, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
    try {
      return await fillAndFree(disk, count('FILLS', 5))
    } finally {
      // A server that a failure has left running still uses it, and that failure is the one to report.
      execFileSync('umount', ['--lazy', disk])
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function fillAndFree(disk: string, rounds: number) {
  const env = { DATA_FILE: path.join(disk, 'data.json'), INIT_ADMIN_TOKEN: token }
  const ballast = path.join(disk, 'ballast')
  const acknowledged: string[] = []
  let refused = 0
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const server = await startProcess(env)
    if (!(await isReady(server))) throw new Error('Not ready with space left')
    await fill(ballast)
    for (let tries = 0; tries < 20; tries++) {
      const slug = `p-${round}-${tries}`
      const { status } = await create(server, slug)
      if (status === 200) acknowledged.push(slug)
      else if (status === 503) refused += 1
      else throw new Error(`A full disk gives ${status}`)
    }
    if (await isReady(server)) throw new Error('Ready on a full disk')
    await rm(ballast)
    if ((await create(server, `freed-${round}`)).status !== 200) throw new Error('Freed space is not used')
    acknowledged.push(`freed-${round}`)
    if (!(await isReady(server))) throw new Error('Not ready after space was freed')
    await fill(ballast)
    const began = performance.now()
    await server.stop()
    slowest = Math.max(slowest, Math.round(performance.now() - began))
    if (slowest > STOP) throw new Error(`A stop took ${slowest} ms`)
    const before = (await readdir(disk)).join()
    const start = await runCommand(['start'], { ...env, PORT: '0' })
    if (start.code !== 1 || !/no space left on its disk/.test(start.stderr)) {
      throw new Error(`A start on a full disk: ${start.code} ${start.stderr}`)
    }
    if ((await readdir(disk)).join() !== before)
      throw new Error(`Left behind: ${(await readdir(disk)).join()}, not ${before}`)
    await rm(ballast)
  }
  const server = await startProcess(env)
  const found = new Set((await call(server.url, 'GET', '/projects', undefined, { token })).body.map(({ slug }) => slug))
  await server.stop()
  const lost = acknowledged.filter((slug) => !found.has(slug)).length
  return {
    done: `${rounds} times full, ${refused} writes refused, ${acknowledged.length} acknowledged, stop within ${slowest} ms`,
    lost,
  }
}

async function fill(file: string): Promise<void> {
  const error = await writeFile(file, Buffer.alloc(2 * 1024 * 1024)).then(
    () => undefined,
    (cause: unknown) => cause as NodeJS.ErrnoException,
  )
  if (error?.code !== 'ENOSPC') throw new Error('The disk is larger than it should be')
}
