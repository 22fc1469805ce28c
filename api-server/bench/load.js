/**
 * Sends requests over kept-alive connections, each as soon as the answer to the one before is there. Run as a process of
 * its own: `load({...})` starts it.
 *
 * Not autocannon, nor undici: on two cores the load must cost less than the cheapest peer, or it is the load that is
 * measured and every ratio moves towards 1. This one writes ready bytes to sockets and only looks for the status and
 * Content-Length of an answer. It also makes a new body for every create, and counts each answer that is not 200.
 */
import { fork } from 'node:child_process'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(import.meta.url)

/**
 * Measures one server. `total` sends so many requests, else `seconds` counts after `warmup` seconds. `cost` is asked for
 * the server's cost at the beginning and end; `status` (200) is what every answer must have. Answers requests per second, p50 and p99 in ms, microseconds of the
 * server's processor time per request. Throws when an answer was not 200.
 */
export async function load({ cost, ...job }) {
  const child = fork(FILE, ['run'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const told = (kind) =>
    new Promise((resolve, reject) => {
      child.on('message', (message) => message.kind === kind && resolve(message))
      child.on('exit', () => reject(new Error('The load ended early')))
    })
  const [started, ended] = [told('started'), told('ended')]
  child.send(job)
  await started
  const before = await cost()
  const result = await ended
  const after = await cost()
  child.disconnect()
  if (result.wrong > 0) throw new Error(`${result.wrong} answers had another status: ${result.example}`)
  return { rps: result.rps, p50: result.p50, p99: result.p99, cpu: (after.cpu - before.cpu) / result.requests }
}

/** One connection: `next` gives the bytes to send or undefined at the end; `done` gets the status of each answer. */
function talk(port, next, done) {
  return new Promise((resolve, reject) => {
    let missing = 0
    let status = 0
    let head = ''
    let sentAt = 0
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const send = () => {
      const bytes = next()
      if (bytes === undefined) return socket.end()
      sentAt = performance.now()
      socket.write(bytes, 'latin1')
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', resolve)
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length
      else {
        head += chunk.latin1Slice(0, Math.min(chunk.length, 2048))
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        status = Number(head.slice(9, 12))
        const at = head.search(/content-length: /i)
        const length = at < 0 ? 0 : Number.parseInt(head.slice(at + 16, at + 28), 10)
        missing = length - (chunk.length - end - 4)
      }
      if (missing > 0) return
      done(status, performance.now() - sentAt, head)
      head = ''
      send()
    })
  })
}

/**
 * Keeps this process from sleeping between answers. The process that writes to its socket pays for waking it: a
 * slow server would be charged for it with every answer (on a virtual machine more than for the answer itself), a fast
 * one never, since its load never sleeps.
 */
function stayAwake() {
  let turn = setImmediate(function again() {
    turn = setImmediate(again)
  })
  return { end: () => clearImmediate(turn) }
}

/** The bytes of a sequence of requests; in `body`, `#` is replaced by a number that makes it unique. */
function requests({ method, path, headers, body, from = 0 }) {
  let count = from
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.map((line) => `${line}\r\n`).join('')}`
  if (body === undefined) return () => `${head}\r\n`
  return () => {
    const text = body.replace('#', String((count += 1)))
    return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  }
}

async function run({ port, connections, warmup = 0, seconds = 0, total, status: wanted = 200, ...what }) {
  const make = requests(what)
  const times = []
  let [sent, wrong, example, counting, ending] = [0, 0, '', false, false]
  let startedAt = 0
  const start = () => {
    process.send({ kind: 'started' })
    counting = true
    startedAt = performance.now()
  }
  const next = () => {
    if (ending || sent === total) return undefined
    sent += 1
    return make()
  }
  const done = (status, ms, head) => {
    if (counting) times.push(ms)
    if (status === wanted) return
    wrong += 1
    example = head
  }
  if (total === undefined) {
    setTimeout(start, warmup * 1000)
    setTimeout(() => (ending = true), (warmup + seconds) * 1000)
  } else start()
  const awake = stayAwake()
  await Promise.all(Array.from({ length: connections }, () => talk(port, next, done)))
  awake.end()
  const elapsed = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)]
  const requestsDone = times.length
  process.send({
    kind: 'ended',
    requests: requestsDone,
    rps: requestsDone / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    wrong,
    example,
  })
}

if (process.argv[2] === 'run' && process.send) process.on('message', (job) => void run(job))
