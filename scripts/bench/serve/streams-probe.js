/**
 * Requests one flag after the other on one connection, twenty milliseconds apart, in a separate process: it begins on `{ port, path,
 * key }`. On `{ take: true }` it sends `{ times }`, the milliseconds of each answer since the last time.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE = 20
const BODY = '{"context":{"targetingKey":"person"}}'
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let times = []

function once({ port, path, key }) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': BODY.length }
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: '127.0.0.1', method: 'POST', headers, agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path} was answered with ${response.statusCode}`))
      response.on('end', () => resolve(times.push(performance.now() - begun))).resume()
    })
    asked.on('error', reject)
    asked.end(BODY)
  })
}

async function run(job) {
  for (;;) {
    await once(job)
    await sleep(PAUSE)
  }
}

process.on('message', (message) => {
  if (!message.take) {
    return run(message).catch((error) => {
      process.send?.({ failed: error.message })
      process.exit(1)
    })
  }
  process.send({ times })
  times = []
})
process.on('disconnect', () => process.exit())
