import type { randomizer } from '../support/random.js'

/** Where a program is being written: the main module, one that it imports from, and one that imports from that as well and runs before it. */
export interface Writer {
  main: string[]
  dep: string[]
  far: string[]
  random: ReturnType<typeof randomizer>
  /** A string literal that no other part of the program has. */
  key: () => string
  /** A name that no other part of the program has. */
  name: () => string
  /** Lines of the main module that read a key, from 1. */
  reads: number[]
}

/** True in one of so many cases. */
export function once(w: Writer, inSoMany: number): boolean {
  return w.random.below(inSoMany) === 0
}

/** Puts a statement where it runs: at the top, in a block, in a called function, in a callback. */
function place(w: Writer, statement: string): void {
  const name = w.name()
  const lines = w.random.pick([
    [`${statement};`],
    [`{ ${statement} }`],
    [`function ${name}() { ${statement} }`, `${name}();`],
    [`const ${name} = () => { ${statement} };`, `${name}();`],
    [`;[1].forEach(() => { ${statement} });`],
  ])
  w.main.push(...lines.flatMap((line) => line.split('\n')))
}

/** Some of the changes, or none. */
export function change(w: Writer, changes: readonly (() => string)[]): void {
  if (once(w, 2)) place(w, w.random.pick(changes)())
  if (once(w, 4)) place(w, w.random.pick(changes)())
}

/** Reads a key here, in a function that is called now and once more at the end, or at the end alone. */
export function read(w: Writer, key: string): void {
  const name = w.name()
  const [before, after] = w.random.pick<[string, string]>([
    ['{', '}'],
    [`function ${name}() {`, `}; ${name}(); later.push(${name});`],
    [`class ${name} { go() {`, `} }; new ${name}().go();`],
    ['later.push(() => {', '});'],
  ])
  w.main.push(before, `client.getBooleanValue(${key}, false)`, after)
  w.reads.push(w.main.length - 1)
}
