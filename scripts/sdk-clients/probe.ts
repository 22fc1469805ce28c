/** What a provider returns for a config of each type, and for an unknown key. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import type { Served } from '../../sdks/core/test/support/served.js'
import type { Command } from './toolchains.js'

type Rows = Readonly<Record<string, readonly [value: string, error: string]>>

const READ: Rows = {
  default: ['false', ''],
  rule: ['true', ''],
  string: ['"Hello"', ''],
  'old key': ['"Welcome"', ''],
  integer: ['20', ''],
  float: ['26.0', ''],
  json: ['{"dark":true}', ''],
  unknown: ['false', 'FLAG_NOT_FOUND'],
  'other type': ['false', 'TYPE_MISMATCH'],
}

const REFUSED: Rows = {
  default: ['true', 'GENERAL'],
  rule: ['false', 'GENERAL'],
  string: ['"none"', 'GENERAL'],
  'old key': ['"none"', 'GENERAL'],
  integer: ['-1', 'GENERAL'],
  float: ['-1.5', 'GENERAL'],
  unknown: ['false', 'GENERAL'],
  'other type': ['false', 'GENERAL'],
}

const unauthorized = ['none', 'General("authentication/authorization error")'] as const

/** Go writes a float of no fraction without one. Rust gives errors instead of defaults, and prints its own words. */
const READ_BY: Readonly<Record<string, Rows>> = {
  go: { float: ['26', ''] },
  rust: {
    json: ['StructValue { fields: {"dark": Bool(true)} }', ''],
    unknown: ['none', 'FlagNotFound'],
    'other type': ['none', 'ParseError'],
  },
}
const REFUSED_BY: Readonly<Record<string, Rows>> = {
  rust: Object.fromEntries(Object.keys(REFUSED).map((name) => [name, unauthorized])),
}

const WELCOME = { role: 'flag', lifetime: 'permanent', client: true, server: true, type: 'string' }

/** Throws if a value or an error is not the expected one. */
export async function checkProbe(served: Served, id: string, command: Command, folder: string): Promise<void> {
  const condition = { id: randomUUID(), attribute: 'traits', trait: '/plan', operator: 'is one of', targetType: 'text' }
  const conditions = [{ ...condition, targetValues: ['pro'] }]
  const rule = { id: randomUUID(), type: 'conditional', order: 0, target: 'value', value: true, conditions }
  await served.set('new-checkout', false, [rule])
  const renamed = { ...WELCOME, key: 'old-greeting', defaultValue: 'Welcome' }
  await served.call('POST', '/projects/{project}/configs', renamed)
  await served.call('PATCH', '/projects/{project}/configs/old-greeting', { key: 'new-greeting' })
  const ask = (key: string) => rowsOf(command, folder, { SERVICE_URL: served.url, SERVICE_SDK_KEY: key })
  assert.deepEqual(ask(served.serverKey), { ...READ, ...READ_BY[id] }, `${id}: what it reads`)
  const { json: _json, ...refused } = ask(`${served.serverKey.slice(0, -4)}0000`)
  assert.deepEqual(refused, { ...REFUSED, ...REFUSED_BY[id] }, `${id}: what it reads with a wrong key`)
}

function rowsOf([program, ...args]: Command, cwd: string, env: Record<string, string>): Rows {
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The program ended with ${String(status)}: ${stderr.slice(-3000)}`)
  const lines = stdout.split(/\r?\n/).filter((line) => line.includes('\t'))
  return Object.fromEntries(
    lines.map((line) => line.split('\t')).map(([name = '', value = '', error = '']) => [name, [value, error]]),
  )
}
