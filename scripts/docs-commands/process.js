/** How long anything may take: only so that a page that hangs ends. */
export const LIMIT_MS = 600_000

/**
 * Waits until a process prints something.
 *
 * @param {import('node:child_process').ChildProcess} child with pipes
 * @param {RegExp} wanted
 * @returns {Promise<{ line: string, stop: () => Promise<void> }>} the match. Rejects, with the output so far, if it ends before
 */
export function firstLine(child, wanted) {
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`nothing was said in time:\n${output}`)), LIMIT_MS)
    const read = (chunk) => {
      output += chunk
      const [line] = wanted.exec(output) ?? []
      if (line === undefined) return
      clearTimeout(timer)
      resolve({ line, stop })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      reject(new Error(`it ended with ${code}:\n${output}`))
    })
  })
}
