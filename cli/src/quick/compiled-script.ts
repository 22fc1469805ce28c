import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import vm from 'node:vm'
import { importModule } from '../import-module.js'
import { compiledFile, compiledOf, noteRun, readKept, writeCompiled } from './compiled-file.js'
import type * as plainScans from './script.js'

interface Run {
  /** The file: a function of what a module has and a script lacks, which returns the exports of `script.ts`. Its first line has a checksum of the rest. */
  script: string
  /** Where compiled code is kept between runs. */
  folder: string
  /** What the run is asked to do, in a word. */
  command: string
  /** Whether it may write to the folder. */
  mayStore: boolean
  /** Those of V8's flags that have been set. */
  flags: readonly string[]
}

type Body = (require: NodeJS.Require, importFrom: typeof importModule, address: string) => typeof plainScans

const DAY_MS = 24 * 60 * 60 * 1_000

/** What a scan changes of V8's flags, as they were. Code is bound to the flags of its moment, and the next run loads it before it changes any. */
const UNCHANGED_FLAGS = [
  '--no-liftoff-only',
  '--wasm-tier-up',
  '--wasm-dynamic-tiering',
  '--no-expose-gc',
  '--flush-bytecode',
]

/**
 * Runs a script with the code that earlier runs compiled: compiling takes a quarter of a short scan (docs/decisions/0209). Undefined if the same
 * program is to be loaded as modules, because there is no such code. The first run only notes that it was here, since many machines run the tool
 * once. The second keeps what it compiled, and so does a later one that did something that none before it had done.
 */
export function runCompiled({ script, folder, command, mayStore, flags }: Run): typeof plainScans | undefined {
  // Node's own variable, for what newer versions of it do with modules.
  if (process.env['NODE_DISABLE_COMPILE_CACHE']) return undefined
  const file = compiledFile(folder, script)
  const kept = readKept(file)
  if (kept === 'nothing' && mayStore) noteRun(file)
  if (kept === 'nothing' || kept === 'strange') return undefined
  const text = readFileSync(script, 'latin1')
  const version = text.slice(0, text.indexOf('\n'))
  const found = compiledOf(kept, version)
  if (!found && !mayStore) return undefined
  const compiled = new vm.Script(text, { filename: script, ...(found && { cachedData: found.code }) })
  // It should not happen, takes longer than to load the modules, and could happen again: once a day is often enough.
  if (compiled.cachedDataRejected && !(mayStore && kept.ageMs > DAY_MS)) return undefined
  // Otherwise V8 forgets what has not been called for a while.
  if (mayStore) setFlagsFromString('--no-flush-bytecode')
  const body = compiled.runInThisContext() as Body
  const exported = body(createRequire(script), importModule, pathToFileURL(script).href)
  if (mayStore) process.once('exit', store)
  return exported

  function store() {
    const before = compiled.cachedDataRejected ? [] : (found?.done ?? [])
    const done = new Set([...before, command, ...exported.done()])
    if (done.size === before.length) return
    for (const flag of [...flags, ...UNCHANGED_FLAGS]) setFlagsFromString(flag)
    writeCompiled(file, version, { code: compiled.createCachedData(), done: [...done] })
  }
}
