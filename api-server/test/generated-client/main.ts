/**
 * Clients of the generators that people use are made from the document of a real server, compiled, and read and write the sample
 * configs, a group, a webhook, a config's history and a scheduled change. What a client writes back of what it read must change
 * nothing. Says what it skipped because a program is not here.
 *
 * Usage: npm run generated-clients
 */
import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isObject } from '../../src/domain/json.js'
import { PERMISSIONS } from '../../src/domain/permissions.js'
import { ADMIN, call, temporaryFolder } from '../support/api.js'
import { runCommand, startProcess } from '../support/process.js'
import { samples } from './samples.js'
import { missing, run, TOOLCHAINS, type Toolchain } from './toolchains.js'

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/generated-clients', import.meta.url))

/** A config that somebody else made, which each client changes and restores. */
const OTHER = 'empty-options'

const data = await temporaryFolder()
const env = { DATA_FILE: path.join(data, 'data.json') }
const server = await startProcess({ ...env, INIT_ADMIN_TOKEN: ADMIN })
const base = server.url
const everything = (
  await runCommand(['token', 'create', '--name', 'clients', '--permissions', PERMISSIONS.join()], env)
).stdout.trim()
const results: string[] = []
let failed = false
try {
  await mkdir(CACHE, { recursive: true })
  const document = path.join(CACHE, 'openapi.json')
  await writeFile(document, await (await fetch(`${base}/openapi.json`)).text())
  for (const [index, toolchain] of TOOLCHAINS.entries()) {
    const lacking = missing(toolchain)
    if (lacking !== undefined) {
      results.push(`skipped  ${toolchain.name}: ${lacking} is not here`)
      continue
    }
    try {
      results.push(`ok       ${toolchain.name}: ${await tryClient(toolchain, document, `client-${index}`)} configs`)
    } catch (error) {
      failed = true
      results.push(`FAILED   ${toolchain.name}: ${String(error)}`)
    }
  }
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true })
}
console.log(results.join('\n'))
process.exitCode = failed ? 1 : 0

/** Returns how many configs the client read and wrote. */
async function tryClient(toolchain: Toolchain, document: string, slug: string): Promise<number> {
  const folder = path.join(CACHE, slug)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const [program, ...args] = await toolchain.prepare(folder, document)
  const { body: project } = await call(base, 'POST', '/projects', { name: toolchain.name, slug })
  const segment = { key: 'beta', name: 'Beta', groups: [] }
  const { id: segmentId } = (await call(base, 'POST', `/projects/${project.id}/segments`, segment)).body
  // Made by somebody else, so that clients meet it in the list.
  const other = { key: OTHER, role: 'flag', lifetime: 'temporary', type: 'boolean', defaultValue: true }
  await call(base, 'POST', `/projects/${project.id}/configs`, { ...other, typeOptions: {} })
  const environmentId = project.environments[0].id
  const all = samples(segmentId).map(({ create, targets }) => ({ create, targets: { environmentId, ...targets } }))
  const input = path.join(folder, 'samples.json')
  await writeFile(input, JSON.stringify(all))
  const output = JSON.parse(await run(folder, program, ...args, base, everything, project.id, input)) as Output
  const { configs: reads } = output
  assert.equal(reads.length, all.length)
  for (const [index, { create, targets }] of all.entries()) {
    const { body } = await call(base, 'GET', `/projects/${project.id}/configs/${create.key}`)
    const stored = body.targets[0]
    assert.deepEqual(comparable(reads[index]), comparable(body), `${create.key} as the client read it`)
    assert.deepEqual(comparable(stored.rules), comparable(withReadMembers(targets.rules)), `rules of ${create.key}`)
    assert.deepEqual(comparable(body.typeOptions), comparable(create['typeOptions']), `options of ${create.key}`)
    assert.deepEqual(comparable(body.variations), comparable(create['variations'] ?? []), `variations of ${create.key}`)
  }
  await compareOthers(output, `/projects/${project.id}`)
  return reads.length
}

/** What a client prints: each as it read it, the last version first. */
interface Output {
  configs: unknown[]
  group: { id: string }
  webhook: { id: string }
  versions: unknown[]
  planned: { id: string; state: string }
}

async function compareOthers({ group, webhook, versions, planned }: Output, project: string) {
  const read = async (place: string) =>
    comparable((await call(base, 'GET', place, undefined, { token: everything })).body)
  assert.deepEqual(comparable(group), await read(`/groups/${group.id}`), 'the group')
  assert.deepEqual(comparable(webhook), await read(`/webhooks/${webhook.id}`), 'the webhook')
  assert.deepEqual(comparable(versions), await read(`${project}/configs/${OTHER}/history`), 'the history')
  assert.deepEqual(comparable(planned), await read(`${project}/planned-changes/${planned.id}`), 'the planned change')
  assert.equal(versions.length, 3, 'created, changed and restored')
  assert.equal(planned.state, 'canceled')
}

/** Reads always have percentages. */
function withReadMembers(rules: readonly object[]) {
  return rules.map((rule) => ({ percentages: [], ...rule }))
}

/** Typed clients leave out what is null, and write times with as many digits as they need. */
function comparable(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item))
  if (typeof value === 'string' && /^at$|(?:At|Until)$/.test(name)) return new Date(value).toISOString()
  if (!isObject(value)) return value ?? undefined
  if (Object.keys(value).length === 0) return undefined
  const members = Object.entries(value).map(([key, item]) => [key, comparable(item, key)] as const)
  return Object.fromEntries(members.filter(([, item]) => item !== undefined))
}
