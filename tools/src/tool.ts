import type { Context } from './context.js'
import type { Input, Inputs } from './input.js'

/** One thing that an assistant can ask, or have done. */
export interface Tool {
  name: string
  /** For people. */
  title: string
  /** For the assistant: what it answers, and when to use it. */
  description: string
  input: Inputs
  /** What it looks at: the service, or the code of a repository. */
  part: 'service' | 'code'
  /** Whether it changes anything. */
  writes: boolean
  /** @returns what is sent as JSON. @throws AssistantError */
  run: (context: Context, input: Input) => Promise<unknown>
}
