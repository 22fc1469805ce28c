/** The processes beside those of the test files. None rejects: failures are in what was counted and printed. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..')

export const SHARED_PARTS = 'scripts/test-run/shared.ts'

/** The linter checks types with a program in Go, which needs a fifth less processor time if it collects garbage less often. It takes 1 GB. */
const SPARE_MEMORY = { GOGC: '400' }

/**
 * Starts the PostgreSQL server and unpacks the browser that all files of the run share. Without them each file starts and
 * unpacks its own, so nothing is skipped when this fails.
 */
export function startShared(files, compiled) {
  return new Promise((resolve) => {
    const args = [compiled(SHARED_PARTS), ...(files.some((file) => file.includes('/browser/')) ? ['--browser'] : [])]
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 1, 2, 'ipc'] })
    child.once('message', (env) => resolve({ env, stop: () => child.disconnect() }))
    child.once('exit', () => resolve({ stop: () => undefined }))
  })
}

/** Runs one script of package.json; resolves as a test file does. */
export function runScript(name, { timeoutMs }) {
  return new Promise((resolve) => {
    const npm = process.env.npm_execpath
    if (!npm) return resolve({ passed: 0, failed: 1, output: `npm run ${name}: run the tests with npm test\n` })
    const child = spawn(process.execPath, [npm, 'run', '--silent', name], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...SPARE_MEMORY, ...process.env },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const end = (isFine, why = '') => {
      clearTimeout(timer)
      resolve({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, output: output + why })
    }
    const timer = setTimeout(() => {
      end(false, `\n${name} did not end within ${timeoutMs / 1000} s\n`)
      child.kill('SIGKILL')
    }, timeoutMs)
    child.on('close', (code) => end(code === 0))
  })
}
