import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { benchFolder } from '../folders.js'
import { settle } from '../settle.js'

/** What we are compared with, pinned. The libraries need no install script; neither does the server. */
export const LIBRARIES = [
  '@openfeature/flagd-core@4.0.1',
  '@openfeature/core@1.12.0',
  'unleash-client@6.12.1',
  '@growthbook/growthbook@1.8.0',
]
export const UNLEASH = ['unleash-server@8.2.0']

/**
 * The folder with these packages and what they need, installed from the registry when it is not there yet.
 * Throws with what npm said.
 */
export function installed(name, specs) {
  const folder = path.join(benchFolder(), `${name}-${specs.map((spec) => spec.replaceAll('/', '+')).join(',')}`)
  if (existsSync(folder)) return folder
  const temporary = `${folder}.${process.pid}.partial`
  mkdirSync(temporary, { recursive: true })
  writeFileSync(path.join(temporary, 'package.json'), '{"private":true}\n')
  try {
    install(specs, temporary)
    settle(temporary, folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return folder
}

function install(specs, cwd) {
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...specs]
  // On Windows npm is a script, which only a shell can start; no argument has characters a shell knows.
  const shell = process.platform === 'win32'
  const { status, error, stderr } = spawnSync('npm', args, { cwd, shell, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm install ${specs.join(' ')} failed: ${error?.message ?? stderr.trim()}`)
}
