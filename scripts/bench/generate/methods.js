import { methodWords, thing } from './names.js'

const LIMITS = [3, 7, 12, 24, 60, 100, 365]

/**
 * One method of plausible work on whole numbers, in a language's own words, with the reads it makes.
 * @param language a printer from `languages/`
 * @param name as words
 * @param reads `{ type, key, via, constant }` each
 */
export function methodLines(language, random, name, others, reads) {
  const body = [
    language.comment(`Works out the ${thing(random)} of one ${thing(random)} from its ${thing(random)}.`),
    language.declare('total', `count * ${random.pick(LIMITS)}`),
    ...Array.from({ length: random.between(1, 4) }, () => statement(language, random, others)).flat(),
    ...reads.flatMap((read, index) => readLines(language, random, read, index)),
    language.give('total'),
  ]
  return language.method(name, body)
}

function statement(language, random, others) {
  const [one, two, three] = [random.pick(LIMITS), random.pick(LIMITS), random.between(2, 9)]
  const label = `${methodWords(random).join(' ')} of the ${thing(random)}`
  const made = [
    () => language.loop(one, [language.add(`step * ${two}`)]),
    () => language.when(`total > ${one * two}`, [language.log(label), language.add(`${three} - count`)]),
    () => language.loop(one, language.when(`step % ${three} == 0`, [language.add(`step + ${two}`)])),
    () => [language.comment(`The ${label} counts ${three} times.`), language.add(`count * ${three} + ${one}`)],
    () => language.when(`count < ${three}`, [language.log(`no ${label}`), language.give(String(one))]),
    () => [language.add(others.length > 0 ? language.call(random.pick(others), `count - ${three}`) : `${one}`)],
  ]
  return random.pick(made)()
}

function readLines(language, random, { type, key, via, constant }, index) {
  const keyCode = via === 'constant' ? language.constant(constant) : language.quote(key)
  if (via === 'wrapper') return language.when(language.wrapped(keyCode), [language.log(`has ${thing(random)}`)])
  const code = language.read(type, keyCode)
  if (type === 'boolean') return language.when(code, [language.add(`total / ${random.between(2, 9)}`)])
  const name = `${type === 'integer' ? 'limit' : 'label'}${index}`
  const use = type === 'integer' ? language.add(name) : language.logValue(name)
  return [language.declare(name, code), use]
}
