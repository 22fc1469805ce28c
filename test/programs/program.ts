import { randomizer } from '../support/random.js'
import { PARTS } from './keys.js'
import type { Writer } from './writer.js'
import { withReads, writtenPrograms } from './written.js'

export interface Program {
  files: Record<string, string>
  /** Lines of `main.mjs` that read a key, from 1. */
  reads: number[]
}

const HEAD = [
  `import { OpenFeature } from '@openfeature/server-sdk'`,
  `import * as dep from './dep.mjs'`,
  'const client = OpenFeature.getClient()',
  'const later = []',
]

/** The programs that are written by hand. */
export function programsByHand(): Program[] {
  return writtenPrograms('javascript').map(({ files: { '': main = '', ...others } }) => {
    const read = 'client.getBooleanValue'
    const code = [HEAD[0], HEAD[2], withReads(main, read)].join('\n')
    const reads = code.split('\n').flatMap((line, index) => (line.includes(`${read}(`) ? index + 1 : []))
    return { files: { 'main.mjs': code, ...others }, reads }
  })
}

/** A program of a few parts, each of which reads a key in its own way; the same for the same seed. */
export function randomProgram(seed: number): Program {
  let count = 0
  const w: Writer = {
    main: [],
    dep: [],
    far: [],
    random: randomizer(seed),
    key: () => `'key-${seed}-${count++}'`,
    name: () => `v${count++}`,
    reads: [],
  }
  for (let parts = 2 + w.random.below(4); parts > 0; parts -= 1) w.random.pick(PARTS)(w)
  return {
    files: {
      'main.mjs': [...HEAD, ...w.main, 'for (const one of later) one()', ''].join('\n'),
      'far.mjs': [`import * as dep from './dep.mjs'`, ...w.far, ''].join('\n'),
      'dep.mjs': [...w.dep, 'export {}', ''].join('\n'),
    },
    reads: w.reads.map((line) => line + HEAD.length),
  }
}
