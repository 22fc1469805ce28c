#!/usr/bin/env node
import { statSync } from 'node:fs'
import module from 'node:module'

// Node 22.8 and later keep compiled code between runs.
module.enableCompileCache?.()

try {
  const { run } = await import(isCurrent() ? '../dist/bundle/main.js' : '../dist/main.js')
  await run(process.argv.slice(2))
} catch (error) {
  // Loading the code opens many files at once.
  if (error?.code !== 'EMFILE' && error?.code !== 'ENFILE') throw error
  process.stderr.write('service-api may not open enough files: raise the limit, for instance with `ulimit -n 1024`.\n')
  process.exitCode = 1
}

/** Whether the bundle exists and is not older than the compiled modules, which a developer may have rebuilt. */
function isCurrent() {
  const made = (name) => statSync(new URL(`../dist/${name}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return made('bundle/main.js') > made('.tsbuildinfo')
}
