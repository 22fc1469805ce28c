/** How often a stream says something: SDKs give up on one that is silent for 45 seconds. */
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ServedEnvironment } from '../../src/runtime/environment/served-environment.js'
import type { Access } from '../../src/runtime/keys/access.js'
import type { Keys } from '../../src/runtime/keys/keys.js'
import { Streams } from '../../src/runtime/streams/streams.js'

const test = suite('comments of streams')

/** An answer that is read at once. */
class Answer extends EventEmitter {
  readonly written: string[] = []
  readonly writableNeedDrain = false

  write(text: string): boolean {
    this.written.push(text)
    return true
  }

  get comments(): number {
    return this.written.filter((text) => text.startsWith(':')).length
  }
}

test('each has a comment every 15 seconds, and a client may come back after 1 to 5', () => {
  mock.timers.enable({ apis: ['setInterval'] })
  try {
    const streams = new Streams({} as Keys, () => new Date(0))
    const answers = Array.from({ length: 100 }, () => new Answer())
    const listener = { access: {} as Access, environment: {} as ServedEnvironment }
    for (const answer of answers) {
      const produce = () => undefined
      streams.add(answer as unknown as ServerResponse, { ...listener, produce, onAlive: () => undefined })
    }
    for (let minute = 1; minute <= 2; minute++) {
      for (let quarter = 1; quarter <= 4; quarter++) {
        mock.timers.tick(15_000)
        const wanted = (minute - 1) * 4 + quarter
        assert.equal(new Set(answers.map(({ comments }) => comments)), new Set([wanted]))
      }
    }
    for (const { written } of answers) {
      const retry = Number(/^retry: (\d+)\n\n$/.exec(written[0] ?? '')?.[1])
      assert.ok(retry >= 1000 && retry < 5000, written[0])
    }
  } finally {
    mock.timers.reset()
  }
})

test.run()
