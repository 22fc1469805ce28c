import type { Language } from '@service/scanner-kit'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Failure } from '../../src/errors/failures.js'
import { checkVendors } from '../../src/settings/used-sdks.js'

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

test('of several languages whose vendors cannot be loaded the first is named, whichever failed first', async () => {
  const second = moduleOf("throw new Error('gone')")
  const first = moduleOf(`await import(${JSON.stringify(second)}).catch(() => undefined)\nthrow new Error('gone')`)
  const languages = [
    { id: 'go', vendors: first },
    { id: 'java', vendors: second },
  ] as Language[]
  const error = await checkVendors(['statsig'], languages).then(
    () => assert.unreachable('it must fail'),
    (thrown: unknown) => thrown as Failure,
  )
  assert.match(error?.text.title ?? '', 'the language go knows cannot be loaded: gone')
})

test.run()
