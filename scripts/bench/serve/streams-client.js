/**
 * Many clients that listen, as cheaply as possible: plain sockets that look for one word. On `{ port, path, count }` this process
 * opens so many streams, and sends `{ opened }`. After that it sends `{ last }` after every so many events: the time of the last of
 * them, in milliseconds since 1970. A stream that ends is an error, which ends this process.
 */
import { connect } from 'node:net'

const AT_ONCE = 100
const EVENT = 'refetchEvaluation'

let received = 0
let wanted = 0

function open(port, path) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let isOpen = false
    socket.setEncoding('latin1')
    socket.on('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`),
    )
    socket.on('error', reject)
    socket.on('close', () => fail(new Error('the server ended a stream')))
    socket.on('data', (text) => {
      if (!isOpen) {
        if (!text.startsWith('HTTP/1.1 200'))
          return reject(new Error(`a stream was answered with ${text.slice(0, 200)}`))
        isOpen = true
        resolve()
      }
      if (!text.includes(EVENT)) return
      received += 1
      if (received % wanted === 0) process.send({ last: performance.timeOrigin + performance.now() })
    })
  })
}

function fail(error) {
  process.send?.({ failed: error.message })
  process.exit(1)
}

process.on('message', async ({ port, path, count }) => {
  wanted = count
  let waiting = count
  const work = async () => {
    while (waiting > 0) {
      waiting -= 1
      await open(port, path)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work)).catch(fail)
  process.send({ opened: true })
})
process.on('disconnect', () => process.exit())
