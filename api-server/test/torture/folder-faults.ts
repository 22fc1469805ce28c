/**
 * The folder of the data file while the server runs: this user may no longer write there (root on Linux, since the server then runs
 * as nobody), and the folder is moved away with a symbolic link in its place, to an empty folder, to one with an older copy of the
 * store, or to one with another store. All that was acknowledged must be in one place, and no other store be touched.
 */
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { call, temporaryFolder } from '../support/api.js'
import { launch, runCommand, startProcess, type Result, type ServerProcess, type User } from '../support/process.js'
import type { Part } from './part.js'

const token = 'init-token'
const NOBODY: User = { uid: 65_534, gid: 65_534 }
const LARGE = 'x'.repeat(500_000)

export const folderFaults: Part = {
  name: 'json-folder',
  async run() {
    const done: string[] = []
    if (process.platform === 'linux' && process.getuid?.() === 0)
      done.push(`no permission: ${await inFolder(noPermission)}`)
    for (const target of TARGETS)
      done.push(`a link to ${target}: ${await inFolder((folder) => linked(folder, target))}`)
    return { done: done.join('; '), lost: 0 }
  },
}

async function inFolder(work: (folder: string) => Promise<string>): Promise<string> {
  const folder = await temporaryFolder()
  try {
    await chmod(folder, 0o755)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const envOf = (folder: string) => ({
  DATA_FILE: path.join(folder, 'data.json'),
  INIT_ADMIN_TOKEN: token,
  LOG_LEVEL: 'error',
})

const create = (server: ServerProcess, slug: string) =>
  call(server.url, 'POST', '/projects', { name: slug, slug }, { token })

async function slugsOf(env: Record<string, string>, user?: User): Promise<string[]> {
  const server = await startProcess(env, undefined, undefined, user)
  const { body } = await call(server.url, 'GET', '/projects', undefined, { token })
  const { code, stderr } = await server.stop()
  if (code !== 0) throw new Error(`A stop: ${stderr}`)
  return body.map(({ slug }) => slug)
}

/** Answers in words how many writes were refused, and keeps the slugs of the others. */
async function writeSome(server: ServerProcess, acknowledged: string[], name: string, count = 10): Promise<number> {
  let refused = 0
  for (let at = 0; at < count; at++) {
    const slug = `${name}-${at}`
    const { status } = await create(server, slug)
    if (status === 200) acknowledged.push(slug)
    else if (status === 503) refused += 1
    else throw new Error(`${name}: a write answered ${status}`)
  }
  return refused
}

async function noPermission(folder: string): Promise<string> {
  const place = path.join(folder, 'data')
  const env = envOf(place)
  await mkdir(place)
  await chown(place, NOBODY.uid, NOBODY.gid)
  const server = await startProcess(env, undefined, undefined, NOBODY)
  const acknowledged: string[] = []
  await writeSome(server, acknowledged, 'before')
  const project = (await create(server, 'large')).body
  acknowledged.push('large')
  const names = await readdir(place)
  const setModes = async (file: number, inside: number) => {
    for (const name of names) await chmod(path.join(place, name), file)
    await chmod(place, inside)
  }
  await setModes(0o444, 0o555)
  let refused = await writeSome(server, acknowledged, 'without')
  // More than the journal holds before it is folded into the data file.
  const configs: string[] = []
  const config = { role: 'config', lifetime: 'permanent', type: 'string', defaultValue: LARGE }
  for (let at = 0; at < 20; at++) {
    const body = { ...config, key: `large-${at}` }
    const answer = await call(server.url, 'POST', `/projects/${project.id}/configs`, body, { token })
    if (answer.status === 200) configs.push(body.key)
    else if (answer.status === 503) refused += 1
    else throw new Error(`A write answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  await server.logged(/this user may not write there/)
  const stopped = await server.stop()
  says('A stop', stopped, /this user may not write there.*What was acknowledged is in/s)
  says(
    'A start',
    await launch(['start'], { ...env, PORT: '0' }, undefined, undefined, NOBODY).ended,
    /this user may not write there/,
  )
  await setModes(0o600, 0o755)
  holds('after permission came back', await slugsOf(env, NOBODY), acknowledged)
  const again = await startProcess(env, undefined, undefined, NOBODY)
  const { body } = await call(again.url, 'GET', `/projects/${project.id}/configs`, undefined, { token })
  await again.stop()
  holds(
    'after permission came back',
    body.map(({ key }) => key),
    configs,
  )
  return `${acknowledged.length + configs.length} writes acknowledged, ${refused} refused`
}

type Target = 'nothing' | 'an older copy' | 'another store'
const TARGETS: readonly Target[] = ['nothing', 'an older copy', 'another store']

async function linked(folder: string, target: Target): Promise<string> {
  const [place, other, aside] = ['data', 'other', 'aside'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const [env, env2] = [envOf(place), envOf(other)]
  await mkdir(other)
  if (target === 'another store') {
    const server = await startProcess(env2)
    await create(server, 'of-the-other')
    await server.stop()
  }
  const theirs = target === 'another store' ? await readFile(env2.DATA_FILE) : undefined
  const server = await startProcess(env)
  const acknowledged: string[] = []
  await writeSome(server, acknowledged, 'before')
  if (target === 'an older copy') await cp(place, other, { recursive: true })
  await writeSome(server, acknowledged, 'later')
  await rename(place, aside)
  await symlink(other, place)
  const refused = await writeSome(server, acknowledged, 'linked')
  const stopped = await server.stop()
  if (theirs) {
    if (refused !== 10) throw new Error(`Beside another store ${10 - refused} writes were acknowledged`)
    if (!theirs.equals(await readFile(env2.DATA_FILE))) throw new Error('Another store was changed')
    if ((await readdir(other)).join() !== 'data.json')
      throw new Error(`Left in another store: ${(await readdir(other)).join()}`)
    says('A stop', stopped, /was replaced while the server runs|Another process has taken/)
  }
  const kept = theirs ? envOf(aside) : env
  const verified = await runCommand(['verify', kept.DATA_FILE], {})
  if (verified.code !== 0) throw new Error(`A link to ${target}: ${verified.stderr}`)
  holds(`with a link to ${target}`, await slugsOf(kept), acknowledged)
  return `${refused} of 10 refused`
}

function says(what: string, { code, stderr }: Result, pattern: RegExp): void {
  if (code !== 1 || !pattern.test(stderr)) throw new Error(`${what} ended with ${code}: ${stderr}`)
}

function holds(when: string, found: readonly string[], acknowledged: readonly string[]): void {
  const lost = acknowledged.filter((one) => !found.includes(one))
  if (lost.length > 0) throw new Error(`Lost ${when}: ${lost.join()}`)
}
