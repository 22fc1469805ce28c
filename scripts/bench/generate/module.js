import { keyWords, methodWords, typeWords } from './names.js'
import { methodLines } from './methods.js'
import { textOf } from './lines.js'

const VIAS = ['literal', 'literal', 'constant', 'constant', 'constant', 'wrapper']
const ONE_METHOD_BYTES = 450

/**
 * One folder of own code: a file that owns the client and wraps it, one of constants, and files that use both or neither.
 * @param language a printer from `languages/`
 * @param options `files` in all, `sdkShare` of the others that read configs, `configs` to read, mean `bytes` of a file
 * @returns files `{ path, text }`, paths relative to the module's folder
 */
export function generateModule(language, random, { name, files, sdkShare, configs, bytes }) {
  const constants = Array.from({ length: 12 }, () => random.pick(configs)).map(({ key, type }) => ({ key, type }))
  const known = new Map(constants.map((constant) => [constant.key, { ...constant, words: keyWords(constant.key) }]))
  const module = { name, constants: [...known.values()] }
  const shared = sdkShare > 0 ? [...language.project(module), language.keys(module)] : []
  const features = Array.from({ length: Math.max(0, files - shared.length) }, (_, index) => {
    const usesSdk = random.chance(sdkShare)
    return feature(language, random, { module, index, usesSdk, configs, bytes })
  })
  return [...shared, ...features]
    .slice(0, files)
    .map(({ path, lines }) => ({ path, text: textOf(lines, language.indent) }))
}

function feature(language, random, { module, index, usesSdk, configs, bytes }) {
  const type = [...typeWords(random), String(index)]
  const methods = distinct(Math.max(1, Math.round((bytes * random.between(5, 15)) / 10 / ONE_METHOD_BYTES)), random)
  const reading = usesSdk ? random.between(1, 4) : 0
  const lines = methods.flatMap((method, at) => {
    const reads = at < reading ? [someRead(random, module, configs)] : []
    return ['', ...methodLines(language, random, method, methods.slice(0, at), reads)]
  })
  return { path: language.path(module, type), lines: language.file({ module, type, usesSdk }, lines.slice(1)) }
}

function someRead(random, module, configs) {
  const via = random.pick(VIAS)
  if (via !== 'constant') return { ...random.pick(configs), via, ...(via === 'wrapper' && { type: 'boolean' }) }
  const { key, type, words } = random.pick(module.constants)
  return { key, type, via, constant: words }
}

function distinct(count, random) {
  const names = new Map()
  for (let tries = 0; names.size < count && tries < count * 3; tries += 1) {
    const name = methodWords(random)
    names.set(name.join(' '), name)
  }
  return [...names.values()]
}
