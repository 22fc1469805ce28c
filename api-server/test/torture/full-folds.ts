/**
 * A disk that is full while the journal is folded into the data file, and while a backup is written: a small file system in memory
 * (root on Linux). No acknowledged write is lost, `/readyz` is 503 while nothing can be written, the server goes on when there is
 * room again, and no part of a backup passes `verify`, also of one whose server is killed. Setting: FULL_FOLDS, 5 when it is not set.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, open, readdir, readFile, rm, stat, statfs, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, temporaryFolder } from '../support/api.js'
import { runCommand, startProcess, type ServerProcess } from '../support/process.js'
import type { Part } from './part.js'
import type { Random } from './random.js'

const token = 'init-token'
const MEGABYTE = 1024 * 1024
const LARGE = 'x'.repeat(200_000)

export const fullFolds: Part = {
  name: 'json-full-folds',
  async run({ random, count }) {
    if (process.platform !== 'linux' || process.getuid?.() !== 0)
      return { done: 'not run: needs root on Linux', lost: 0 }
    const folder = await temporaryFolder()
    const disk = path.join(folder, 'disk')
    await mkdir(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', disk])
    try {
      return await fillWhileFolding(disk, folder, count('FULL_FOLDS', 5), random)
    } finally {
      // A server that a failure has left running still uses it, and that failure is the one to report.
      execFileSync('umount', ['--lazy', disk])
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function fillWhileFolding(disk: string, folder: string, rounds: number, random: Random) {
  const env = { DATA_FILE: path.join(disk, 'data.json'), INIT_ADMIN_TOKEN: token, LOG_LEVEL: 'error' }
  const report = { acknowledged: 0, refused: 0, parts: 0 }
  for (let round = 0; round < rounds; round++) {
    const acknowledged: string[] = []
    const server = await startProcess(env)
    const { body } = await call(server.url, 'POST', '/projects', { name: 'F', slug: 'full' }, { token })
    const place = `/projects/${body.id}/configs`
    // Room for the journal until it is folded, and for a part of the new data file.
    await leave(disk, 10 * MEGABYTE + random.below(6 * MEGABYTE))
    for (let at = 0; at < 90; at++) {
      const key = `c-${round}-${at}`
      const status = await create(server, place, key)
      if (status === 200) acknowledged.push(key)
      else if (status === 503) report.refused += 1
      else throw new Error(`A full disk gives ${status}`)
    }
    await server.logged(/no space left on its disk/)
    await leave(disk, 0)
    if ((await create(server, place, `none-${round}`)) !== 503) throw new Error('A write on a full disk')
    const ready = await fetch(new URL('/readyz?for=admin', server.url))
    if (ready.status !== 503) throw new Error(`Ready on a full disk: ${await ready.text()}`)
    await fullBackup(env, disk)
    await rm(path.join(disk, 'ballast'))
    if ((await create(server, place, `freed-${round}`)) !== 200) throw new Error('Freed space is not used')
    acknowledged.push(`freed-${round}`)
    if ((await fetch(new URL('/readyz?for=admin', server.url))).status !== 200) throw new Error('Not ready with space')
    report.parts += await partsOfBackup(env, folder, server, random)
    await server.stop('SIGKILL')
    await holdsAll(disk, acknowledged, env)
    report.acknowledged += acknowledged.length
  }
  const done =
    `${rounds} times full while the journal was folded, ${report.refused} writes refused, ${report.acknowledged} acknowledged; ` +
    `${rounds} backups without room left nothing, ${report.parts} parts of backups were refused by verify`
  return { done, lost: 0 }
}

async function create(server: ServerProcess, place: string, key: string): Promise<number> {
  const config = { key, role: 'config', lifetime: 'permanent', type: 'string', defaultValue: LARGE }
  return (await call(server.url, 'POST', place, config, { token })).status
}

/** Fills the disk up to so many bytes. */
async function leave(disk: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  const file = await open(path.join(disk, 'ballast'), 'a')
  try {
    for (let rest = bavail * bsize - bytes; rest > 0; rest -= MEGABYTE)
      await file.write(Buffer.alloc(Math.min(rest, MEGABYTE)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

async function fullBackup(env: Record<string, string>, disk: string): Promise<void> {
  const file = path.join(disk, 'backup.json')
  const { code, stderr } = await runCommand(['backup', '--file', file], env)
  if (code !== 1 || !/no space left|the disk is full/.test(stderr))
    throw new Error(`A backup without room: ${code} ${stderr}`)
  if ((await readdir(disk)).includes('backup.json')) throw new Error('A part of a backup was left')
}

/** Backups that are cut off anywhere, at the end of a line too, and one whose server is killed; returns how many. */
async function partsOfBackup(
  env: Record<string, string>,
  folder: string,
  server: ServerProcess,
  random: Random,
): Promise<number> {
  const file = path.join(folder, 'backup.json')
  const whole = await runCommand(['backup', '--file', file], env)
  if (whole.code !== 0) throw new Error(`A backup: ${whole.stderr}`)
  const bytes = await readFile(file)
  const line = bytes.lastIndexOf(10, bytes.length - 2) + 1
  const lengths = [line, bytes.length - 1, random.below(bytes.length), random.below(bytes.length), 0]
  for (const length of lengths) {
    await writeFile(file, bytes)
    await truncate(file, length)
    await isRefused(file)
  }
  await rm(file)
  const killed = runCommand(['backup', '--file', file], env)
  for (let size = 0; size === 0;) {
    await sleep(1)
    size = await stat(file).then(
      (found) => found.size,
      () => 0,
    )
  }
  await server.stop('SIGKILL')
  await killed
  if ((await stat(file)).size < bytes.length) await isRefused(file)
  await rm(file)
  return lengths.length + 1
}

async function isRefused(file: string): Promise<void> {
  const { code, stderr } = await runCommand(['verify', file], {})
  if (code !== 1) throw new Error(`A part of a backup passes verify: ${stderr}`)
}

/** Looks for all that was acknowledged, and leaves the disk empty for the next round. */
async function holdsAll(disk: string, acknowledged: readonly string[], env: Record<string, string>): Promise<void> {
  const server = await startProcess(env)
  const [project] = (await call(server.url, 'GET', '/projects', undefined, { token })).body
  const { body } = await call(server.url, 'GET', `/projects/${project.id}/configs`, undefined, { token })
  const { code, stderr } = await server.stop()
  if (code !== 0) throw new Error(`A stop: ${stderr}`)
  const found = new Set(body.map(({ key }) => key))
  const lost = acknowledged.filter((key) => !found.has(key))
  if (lost.length > 0) throw new Error(`Lost: ${lost.join()}`)
  const left = (await readdir(disk)).join()
  if (left !== 'data.json') throw new Error(`Left behind: ${left}`)
  const verified = await runCommand(['verify', env['DATA_FILE'] ?? ''], {})
  if (verified.code !== 0) throw new Error(`verify: ${verified.stderr}`)
  await rm(path.join(disk, 'data.json'))
}
