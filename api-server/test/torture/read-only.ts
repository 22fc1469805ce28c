/**
 * Commands that only read, on data files of every format with the journals beside them, and on one whose folder this user may not
 * write to (root on Linux): not a byte of what is there may change.
 */
import { chmod, cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { call, temporaryFolder } from '../support/api.js'
import { launch, startProcess, type User } from '../support/process.js'
import type { Part } from './part.js'

const token = 'init-token'
const EARLIER = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'earlier-versions')
const STORES = ['data-file-1', 'data-file-2', 'store-2', 'store-3']
const NOBODY: User = { uid: 65_534, gid: 65_534 }

export const readOnly: Part = {
  name: 'json-read-only',
  async run() {
    const folder = await temporaryFolder()
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0
    let commands = 0
    try {
      await chmod(folder, 0o755)
      const stores = await Promise.all(STORES.map((name) => copyOf(path.join(EARLIER, name), path.join(folder, name))))
      stores.push(await killedStore(path.join(folder, 'present')))
      for (const store of stores) {
        for (const user of isRoot ? [undefined, NOBODY] : [undefined]) commands += await readAll(store, folder, user)
      }
      const as = isRoot ? 'as root, and as nobody who may not write there' : 'as this user'
      return { done: `${commands} commands on ${stores.length} data files of four formats, ${as}`, lost: 0 }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function copyOf(source: string, target: string): Promise<string> {
  await mkdir(target)
  for (const name of (await readdir(source)).filter((one) => one.startsWith('data.json'))) {
    await cp(path.join(source, name), path.join(target, name))
    await chmod(path.join(target, name), 0o644)
  }
  return target
}

/** Of the present format, with a journal that was not folded into it. */
async function killedStore(folder: string): Promise<string> {
  const env = { DATA_FILE: path.join(folder, 'data.json'), INIT_ADMIN_TOKEN: token }
  await (await startProcess(env)).stop()
  const server = await startProcess(env)
  await call(server.url, 'POST', '/projects', { name: 'Kept', slug: 'kept' }, { token })
  await server.stop('SIGKILL')
  await rm(`${env.DATA_FILE}.lock`)
  for (const name of await readdir(folder)) await chmod(path.join(folder, name), 0o644)
  return folder
}

async function readAll(store: string, folder: string, user?: User): Promise<number> {
  const out = path.join(folder, 'out')
  await rm(out, { recursive: true, force: true })
  await mkdir(out)
  await chmod(out, 0o777)
  const [exported, backup] = [path.join(out, 'export.json'), path.join(out, 'backup.json')]
  const lines = ['token list', 'member list', 'org show', `export --tokens include --file ${exported}`]
  const before = await contentOf(store)
  for (const line of [...lines, `backup --file ${backup}`]) {
    const env = { DATA_FILE: path.join(store, 'data.json') }
    const { code, stderr } = await launch(line.split(' '), env, undefined, undefined, user).ended
    if (code !== 0) throw new Error(`${line} on ${store}: ${stderr}`)
    const after = await contentOf(store)
    if (after !== before) throw new Error(`${line} changed ${store}`)
  }
  const copy = await launch(['verify', backup], {}).ended
  if (copy.code !== 0) throw new Error(`The backup of ${store}: ${copy.stderr}`)
  const found = JSON.parse(copy.stdout) as { records: { projects: number; audit: number } }
  const count = (kind: string, text: string) => text.split(`\n["${kind}",`).length - 1
  const text = await readFile(exported, 'utf8')
  const [projects, audit] = [count('projects', text), count('audit', text)]
  if (projects === 0 || projects !== found.records.projects || audit !== found.records.audit) {
    throw new Error(
      `${store}: ${projects} projects and ${audit} entries exported, ${JSON.stringify(found.records)} backed up`,
    )
  }
  return lines.length + 1
}

/** Names and bytes of all that lies there. */
async function contentOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort()
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'latin1')))
  return JSON.stringify([names, texts])
}
