import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How many bytes of the heap stay in use by what the work leaves behind. */
export async function keptBytes(work: () => void | Promise<void>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed
  await work()
  collect()
  return process.memoryUsage().heapUsed - before
}
