/** Keys as an SDK writes them: the names are those that lodash's `camelCase` makes, which the SDKs call. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { camelCase } from '../../src/scan/run/key-spellings.js'

test('camel case parts words at case, digits and whatever is no letter', () => {
  const names = {
    'new-checkout': 'newCheckout',
    'new.checkout_2': 'newCheckout2',
    NewCheckout: 'newCheckout',
    newUI: 'newUi',
    'HTTP-server': 'httpServer',
    HTTPServer2b: 'httpServer2B',
    'enable-2fa': 'enable2Fa',
    'the-1st-try': 'the1stTry',
    '--': '',
  }
  assert.equal(Object.fromEntries(Object.keys(names).map((key) => [key, camelCase(key)])), names)
})

test.run()
