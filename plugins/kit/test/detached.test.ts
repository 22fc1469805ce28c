import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { allDetached, detached } from '@service/scanner-kit'

test('a detached name is the same string', () => {
  for (const name of ['', 'short', 'aNameThatIsCutOut', 'größerAlsDreizehn', 'with 🚩 and more text'])
    assert.is(detached(name), name)
  assert.equal(allDetached(new Set(['one', 'getBooleanValue'])), ['one', 'getBooleanValue'])
})

test('a detached name does not keep the text that it was cut out of', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const inUse = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const [count, size] = [100, 200_000]
  const text = (index: number) => `${index} `.repeat(size / `${index} `.length)
  const before = inUse()
  const names = Array.from({ length: count }, (_, index) => detached(text(index).slice(100, 120)))
  const kept = inUse() - before
  assert.is(names.length, count)
  assert.ok(kept < (count * size) / 10, `${kept} bytes are kept for ${count} names`)
})

test.run()
