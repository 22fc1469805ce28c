/** How long an honest write waits behind schemas that never end, of its own organization and of another one. */
import { performance } from 'node:perf_hooks'
import { SchemaChecker } from '../../dist/services/json-schema/checker.js'
import type { Part } from './part.js'

const EVILS = 20
const HONEST = { type: 'string' }
const TEXT = JSON.stringify('a'.repeat(60))
/** Runs for longer than anybody waits: the pattern tries every way to cut the text. Each is another one. */
const evil = (index: number) => ({ $comment: String(index), pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' })

/** How long the first lane gives a check, in milliseconds. The thread starts once. */
const TURN = 100
/** How many turns an honest write may wait for: of its own organization for all before it, else for the one that runs. */
const TURNS = { own: EVILS + 1, another: 2 }
const TOLERANCE = 4

async function waitOf(organization: string, evils = EVILS): Promise<number> {
  const checker = new SchemaChecker()
  const ended = Promise.allSettled(
    Array.from({ length: evils }, (_, index) => checker.check('evil', evil(index), [TEXT])),
  )
  const start = performance.now()
  const verdict = await checker.check(organization, HONEST, [TEXT])
  const wait = performance.now() - start
  checker.close()
  await ended
  if (!('values' in verdict) || verdict.values[0] !== null) throw new Error('The honest value was refused')
  return wait
}

export const schemas: Part = {
  name: 'schemas',
  async run() {
    const start = await waitOf('honest', 0)
    const bound = (turns: number) => (TURN * turns + start) * TOLERANCE
    const [own, another] = [await waitOf('evil'), await waitOf('honest')]
    const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
    const done = `a thread starts in ${seconds(start)}; behind ${EVILS} schemas that never end a write waits ${seconds(own)}, of another organization ${seconds(another)}`
    if (own > bound(TURNS.own) || another > bound(TURNS.another)) throw new Error(`Too long: ${done}`)
    return { done, lost: 0 }
  },
}
