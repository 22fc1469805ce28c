/**
 * One engine in a separate process, so that no engine's code is compiled for another's objects: `node worker.js <engine> <folder>`.
 * On `{ kind, reads }` it reads so many times and sends `{ cpu, on }`: microseconds of processor time, and how many values were true.
 * On `{ kind, answers: true }` it sends each person's value of the first flags.
 */
import { ENGINES } from './engines.js'
import { KEYS, PEOPLE } from './people.js'

const [, , name, folder] = process.argv
const engine = await ENGINES[name](folder)
const readers = {}
const contexts = PEOPLE.map(engine.contextOf)

function answers(read) {
  return KEYS.slice(0, 20).map((key) => contexts.map((context) => read(key, context)))
}

function time(read, reads) {
  const before = process.cpuUsage()
  let on = 0
  let person = 0
  let flag = 0
  for (let count = 0; count < reads; count++) {
    if (read(KEYS[flag], contexts[person]) === true) on++
    if (++flag === KEYS.length) flag = 0
    // Another step than the flags', so that each flag meets everyone.
    person = person + 7 < contexts.length ? person + 7 : person + 7 - contexts.length
    if (flag === 0) person = (person + 1) % contexts.length
  }
  const { user, system } = process.cpuUsage(before)
  return { cpu: user + system, on }
}

process.on('message', async ({ kind, reads, answers: isAsked }) => {
  readers[kind] ??= await engine[kind]()
  process.send(isAsked ? { answers: answers(readers[kind]) } : time(readers[kind], reads))
})
process.send({ ready: true })
