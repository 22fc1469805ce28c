import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { allInOrder } from '../src/all-in-order.js'

test('the error is that of the first in the list, although the second failed first', async () => {
  let fail: (error: Error) => void = () => undefined
  const first = new Promise<number>((_, reject) => (fail = reject))
  const second = Promise.reject<number>(new Error('second')).finally(() => fail(new Error('first')))
  const error = await allInOrder([first, second]).then(
    () => assert.unreachable('it must fail'),
    (error: unknown) => error,
  )
  assert.is((error as Error).message, 'first')
})

test('the results are in the order of the list', async () => {
  let end: (value: string) => void = () => undefined
  const first = new Promise<string>((resolve) => (end = resolve))
  const second = Promise.resolve('b').finally(() => end('a'))
  assert.equal(await allInOrder([first, second]), ['a', 'b'])
})

test.run()
