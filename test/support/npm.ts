import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs npm itself with node, which works on every system and without a shell. */
export async function npm(args: string[], cwd: string): Promise<string> {
  // The test command keeps them from the other processes, which ask nothing outside of this machine.
  const { SERVICE_TEST_CERTIFICATES: certificates } = process.env
  const env = { ...process.env, ...(certificates !== undefined && { NODE_EXTRA_CA_CERTS: certificates }) }
  const { stdout } = await run(process.execPath, [npmScript(), ...args], { cwd, env, maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

function npmScript(): string {
  const folder = path.dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath,
    path.join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const found = candidates.find((file) => file !== undefined && file.endsWith('.js') && existsSync(file))
  if (found === undefined) throw new Error('npm was not found beside node; run the tests with `npm test`')
  return found
}
