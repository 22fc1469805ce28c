import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const IDENTITY = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgSign=false']

/** A repository in Python without a package.json, with a file of configs. */
export const project = {
  'service.json': '{ "project": "shop" }\n',
  'service-configs.json': JSON.stringify({
    serviceConfigs: 1,
    project: 'shop',
    configs: [{ key: 'new-checkout', type: 'boolean' }],
  }),
  'app.py': read('new-checkout'),
}

export function read(...keys) {
  const lines = keys.map((key) => `client.get_value("${key}", False)\n`)
  return `from service import create_client\n\nclient = create_client("key")\n${lines.join('')}`
}

export function write(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
}

export function gitArgs(...args) {
  return [...IDENTITY, ...args]
}

/** Runs a command to its end; throws if the exit code is not the expected one. */
export function run(command, args, { cwd, env = {}, expect = 0 } = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (error) throw error
  if (expect !== null && status !== expect) {
    throw new Error(`${command} ${args.join(' ')} ended with ${status}, not ${expect}:\n${stdout}\n${stderr}`)
  }
  return { status, output: stdout + stderr, stdout }
}

export function check(condition, what) {
  if (!condition) throw new Error(`not so: ${what}`)
  console.log(`  ${what}`)
}
