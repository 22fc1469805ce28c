import { useRef, useState } from 'preact/hooks'
import { useProject } from '../project.js'
import { refreshConfigs } from '../../api/configs.js'
import { failureOf } from '../../api/errors.js'

/** How many requests are under way at once. */
const AT_ONCE = 4

export interface BulkProgress {
  done: number
  all: number
  /** Those that could not be changed, and why. */
  failed: readonly { key: string; message: string }[]
  running: boolean
}

/** Does the same to several configs, one request each. If one fails, the others are still done, unless the server is gone. */
export function useBulk<C extends { key: string }>(configs: readonly C[], work: (config: C) => Promise<unknown>) {
  const { id } = useProject()
  const [progress, setProgress] = useState<BulkProgress>()
  const stopped = useRef(false)

  /** Returns whether all was done. */
  async function run(): Promise<boolean> {
    const waiting = [...configs]
    const failed: { key: string; message: string }[] = []
    let done = 0
    const tell = (running: boolean) => setProgress({ done, all: configs.length, failed: [...failed], running })
    tell(true)
    const worker = async () => {
      for (let next = waiting.shift(); next && !stopped.current; next = waiting.shift()) {
        try {
          await work(next)
          done += 1
        } catch (error) {
          const { kind, message } = failureOf(error)
          failed.push({ key: next.key, message })
          // All others would fail for the same reason, each with a line of its own.
          if (kind === 'offline') stopped.current = true
        }
        tell(true)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    await refreshConfigs(id)
    tell(false)
    return failed.length === 0 && !stopped.current
  }

  return { progress, run, stop: () => void (stopped.current = true) }
}
