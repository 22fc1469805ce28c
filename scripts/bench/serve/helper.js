import { fork } from 'node:child_process'
import path from 'node:path'

/**
 * A process of the benchmark's own that tells one message for each one that is awaited, or `{ failed }`. It ends with the benchmark at
 * the latest.
 * @returns `{ send, next, ask, end }`: `next` waits for a message, `ask` sends one and waits for the answer. Both throw when the process
 *   ends instead.
 */
export function startHelper(file, args = [], options = {}) {
  const child = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], ...options })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const next = () =>
    new Promise((resolve, reject) => {
      const end = (code) => {
        child.off('message', take)
        reject(new Error(`${path.basename(file)} ${args.join(' ')} ended with exit code ${code}`))
      }
      const take = (message) => {
        child.off('exit', end)
        if (message.failed === undefined) resolve(message)
        else reject(new Error(`${path.basename(file)}: ${message.failed}`))
      }
      child.once('exit', end)
      child.once('message', take)
    })
  const ask = (message) => {
    const answered = next()
    child.send(message)
    return answered
  }
  return { send: (message) => child.send(message), next, ask, end: kill }
}
