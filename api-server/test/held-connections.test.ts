/** A client that keeps its end of a refused connection open holds nothing of the server. */
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { apiSuite } from './support/api.js'

/** Much longer than a client has to read why it is refused, and than the times below. */
const WAIT = 60_000

const REFUSED = [
  'nonsense\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`,
  'POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
  'POST /v1/projects HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
]

/** Sends the text and never closes. Returns whether the server has let go: what is sent then is refused by its system. */
async function isLetGo(port: number, text: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(text))
  // The write that is refused ends the socket with an error.
  socket.on('error', () => undefined).resume()
  for (let waited = 0; !socket.destroyed && waited < WAIT; waited += 100) {
    await pause(100)
    if (socket.readableEnded) socket.write('x')
  }
  const { destroyed } = socket
  socket.destroy()
  return destroyed
}

apiSuite('connections that clients keep open', (test, api) => {
  test('are closed when the server has refused what came on them', async () => {
    const port = Number(new URL(api.url).port)
    const all = REFUSED.flatMap((text) => Array.from({ length: 20 }, () => isLetGo(port, text)))
    assert.not((await Promise.all(all)).includes(false))
  })
})

/** Each stops in the middle of a request. */
const UNFINISHED = [
  'GET /v1/projects HTTP/1.1\r\nHost: x\r\n',
  'POST /v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{',
  'POST /dashboard/api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
  '',
]

apiSuite(
  'connections on which a request never ends',
  (test, api) => {
    test('are closed when its time is over', async () => {
      const port = Number(new URL(api.url).port)
      const all = UNFINISHED.flatMap((text) => Array.from({ length: 20 }, () => isLetGo(port, text)))
      assert.not((await Promise.all(all)).includes(false))
    })
  },
  { times: { headersTime: 1000, requestTime: 2000, silentTime: 3000, checkInterval: 100 } },
)
