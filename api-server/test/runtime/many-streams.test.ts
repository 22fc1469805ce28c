import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ServedEnvironment } from '../../src/runtime/environment/served-environment.js'
import { Health } from '../../src/runtime/health.js'
import type { Access } from '../../src/runtime/keys/access.js'
import { Keys } from '../../src/runtime/keys/keys.js'
import type { Source } from '../../src/runtime/source.js'
import { Streams } from '../../src/runtime/streams/streams.js'

const ACCESS: Access = {
  ...{ keyId: 'key', kind: 'server', projectId: 'project', environmentId: 'environment' },
  ...{ hash: 'hash', until: undefined },
}

/** A listener that always has something to send. */
const LISTENER = { access: ACCESS, produce: () => 'event: refetch\n\n', onAlive: () => undefined }

const now = () => new Date()
/** Nobody's key is looked at here. */
const KEYS = new Keys({} as Source, new Health(0), now)

/** A connection to write to which takes longer than streams are told of a change at a time. */
class SlowResponse extends EventEmitter {
  events = 0
  writableNeedDrain = false

  write(text: string): boolean {
    if (!text.startsWith('event')) return true
    this.events += 1
    const end = performance.now() + 15
    while (performance.now() < end);
    return true
  }

  end(): void {
    this.emit('close')
  }
}

test('others get their turn while many streams are told of a change, and all streams are told', async () => {
  const streams = new Streams(KEYS, now)
  const environment = new ServedEnvironment('project', 'environment')
  const responses = Array.from({ length: 5 }, () => new SlowResponse())
  for (const response of responses) {
    streams.add(response as unknown as ServerResponse, { ...LISTENER, environment })
  }
  const told = () => responses.reduce((sum, { events }) => sum + events, 0)
  const turns = new Set<number>()
  streams.notify(environment)
  while (told() < responses.length) {
    await new Promise((resolve) => setImmediate(resolve))
    turns.add(told())
  }
  assert.ok(turns.has(1), `only at ${[...turns].join(', ')} of the streams`)
  assert.equal(
    responses.map(({ events }) => events),
    [1, 1, 1, 1, 1],
  )
  streams.close()
})

test('a change while streams are being told of another one is told as well', async () => {
  const streams = new Streams(KEYS, now)
  const environment = new ServedEnvironment('project', 'environment')
  const responses = Array.from({ length: 3 }, () => new SlowResponse())
  for (const response of responses) {
    streams.add(response as unknown as ServerResponse, { ...LISTENER, environment })
  }
  streams.notify(environment)
  while (responses[0]?.events === 0) await new Promise((resolve) => setImmediate(resolve))
  streams.notify(environment)
  while (responses.some(({ events }) => events < 2)) await new Promise((resolve) => setImmediate(resolve))
  streams.close()
})

test.run()
