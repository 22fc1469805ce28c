import { failure } from '../errors/failures.js'
import { codeOf, reasonOf } from '../errors/system-error.js'

interface GitRun {
  code: number
  stdout: string
  stderr: string
}

/**
 * Runs git in a folder, with nothing on stdin.
 * @param option that needs it, for messages
 */
export async function git(folder: string, option: string, args: readonly string[]): Promise<GitRun> {
  // Loaded only here: most runs never start git.
  const { spawn } = await import('node:child_process')
  const child = spawn('git', args, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true })
  const stdout: Buffer[] = []
  const stderr: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
  child.stdin.on('error', () => undefined)
  child.stdin.end()
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      const reason = codeOf(error) === 'ENOENT' ? 'it is not installed' : reasonOf(error)
      reject(failure('noGit', { option, reason }))
    })
    child.on('close', (code) => {
      resolve({
        code: code ?? 1,
        stdout: Buffer.concat(stdout).toString('utf8'),
        stderr: Buffer.concat(stderr).toString('utf8').trim(),
      })
    })
  })
}

/** The same, where anything but 0 is a failure. */
export async function gitOutput(folder: string, option: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await git(folder, option, args)
  if (code === 0) return stdout
  throw failure('gitFailed', { command: args.join(' '), reason: stderr || `it ended with ${code}` })
}
