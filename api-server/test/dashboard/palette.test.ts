import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { matching, type PaletteEntry } from '../../dashboard/app/palette/entries.js'

const test = suite('dashboard: what Ctrl+K finds')

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  ...{ id: label, group: 'configs', label, icon: 'configs' },
  ...more,
})
const ENTRIES = [
  entry('dark-checkout'),
  entry('payments', { hint: 'Shows the new checkout' }),
  entry('checkout-limit', { also: 'max-items' }),
  entry('Members', { group: 'pages' }),
]
const found = (text: string) => matching(ENTRIES, text).map(({ label }) => label)

test('labels that begin with the text come first, then those that have it, then the rest', () => {
  assert.equal(found('checkout'), ['checkout-limit', 'dark-checkout', 'payments'])
  assert.equal(found('NEW Checkout'), ['payments'])
  assert.equal(found('max-items'), ['checkout-limit'])
  assert.equal(found('nothing'), [])
})

test('a key is found as a constant or a variable in code has it', () => {
  assert.equal(found('CHECKOUT_LIMIT'), ['checkout-limit'])
  assert.equal(found('darkCheckout'), ['dark-checkout'])
  assert.equal(found('MAX_ITEMS'), ['checkout-limit'])
})

test.run()
