import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const bundle = fileURLToPath(new URL('../../dist/bundle', import.meta.url))

/** What a file of the bundle loads at once, with what that loads: other packages, and Node's own modules. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  const text = readFileSync(path.join(bundle, file), 'utf8')
  for (const [, name = ''] of text.matchAll(/(?:^|[;\n}])import(?:\s*[\w*{][^;'"]*?from)?\s*["']([^"']+)["']/g)) {
    if (seen.has(name)) continue
    seen.add(name)
    if (name.startsWith('./')) loadedBy(name, seen)
  }
  return seen
}

const test = suite('what plain scans load')

test('a scan that finds nothing changed loads neither the kit, the network nor child processes', () => {
  const loaded = loadedBy('quick.js')
  assert.ok(loaded.has('node:fs'))
  const dear = ['@service/scanner-kit', 'node:http', 'node:https', 'node:child_process']
  assert.equal(
    dear.filter((one) => loaded.has(one)),
    [],
  )
})

test('the check sees what a whole scan loads', () => {
  assert.ok(loadedBy('worker.js').has('@service/scanner-kit'))
})

test.run()
