#!/usr/bin/env node
/**
 * What the hooks of .pre-commit-hooks.yaml start: installs the tool once, beside this clone of the repository, and runs it. `language: node` would
 * install all that this repository is built and tested with, some hundred megabytes.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const clone = fileURLToPath(new URL('../../', import.meta.url))
const { version } = JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8'))
/** What npm installs. Before the first release, the tarballs of `npm run pack:all`, separated by spaces. */
const packages = process.env.SERVICE_PACKAGE?.split(' ').filter((one) => one !== '') ?? [`@service/cli@${version}`]

const installed = path.join(clone, 'node_modules', '.service-configs')
const home = path.join(installed, createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 16))
if (!existsSync(home)) install()
const tool = path.join(home, 'node_modules', '@service', 'cli', 'bin', 'service.js')
const { status } = spawnSync(process.execPath, [tool, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 2

/** Into a folder of its own first, since another commit may do the same at this moment. */
function install() {
  mkdirSync(installed, { recursive: true })
  const folder = mkdtempSync(path.join(installed, 'new-'))
  const args = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...packages,
  ]
  // On Windows npm is a script of the shell.
  const isWindows = process.platform === 'win32'
  const quoted = isWindows ? args.map((one) => `"${one}"`) : args
  const { status, error } = spawnSync('npm', quoted, { shell: isWindows, encoding: 'utf8', stdio: ['ignore', 2, 2] })
  if (error || status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    const why = error ? `npm could not be started: ${error.message}` : `npm could not install ${packages.join(' ')}`
    console.error(`service-configs: ${why}`)
    process.exit(2)
  }
  try {
    renameSync(folder, home)
  } catch (failure) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(home)) throw failure
  }
}
