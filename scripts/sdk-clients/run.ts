/** Programs that install and build. They may take minutes, during which the connections to the server must be kept alive. */
import { spawn } from 'node:child_process'

/** Throws with what the program wrote when it fails. */
export function run(folder: string, program: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code ?? 'a signal'}:\n${output.slice(-3000)}`))
    })
  })
}
