import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Runs npm with this very Node, which works on every system and without a shell. Throws if it ends with another code than 0.
 *
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, quiet?: boolean }} options with `quiet`, what npm prints is only shown where it fails
 * @returns {string} its stdout, with `quiet`
 */
export function npm(args, { cwd, env = {}, quiet = true }) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [npmScript(), ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? 'pipe' : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}\n${stdout ?? ''}${stderr ?? ''}`)
  return stdout ?? ''
}

/** The script of the npm that started this one, or of the one that came with Node. */
export function npmScript() {
  const folder = path.dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    path.join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const found = candidates.find((file) => file?.endsWith('npm-cli.js') && existsSync(file))
  if (found === undefined) throw new Error('npm was not found beside Node: start this with `npm run`')
  return found
}
