import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { baseUrlFrom } from '../../src/api/base-url.js'

test.before.each(() => {
  delete process.env.SERVICE_BASE_URL
})

const good: [given: string | undefined, used: string][] = [
  [undefined, 'http://127.0.0.1:4600/v1'],
  ['https://api.example.com', 'https://api.example.com/v1'],
  ['https://api.example.com/', 'https://api.example.com/v1'],
  ['https://api.example.com/v1', 'https://api.example.com/v1'],
  ['https://api.example.com/v1/', 'https://api.example.com/v1'],
  ['https://api.example.com//', 'https://api.example.com/v1'],
  ['http://host:8080/config', 'http://host:8080/config/v1'],
  ['https://api.example.com/v12', 'https://api.example.com/v12/v1'],
  ['HTTPS://API.example.com', 'https://api.example.com/v1'],
]
for (const [given, used] of good) test(`${given ?? 'nothing'} means ${used}`, () => assert.is(baseUrlFrom(given), used))

for (const bad of [
  'localhost:4600',
  '127.0.0.1:4600',
  'ftp://host',
  'https://',
  'https://a:b@host',
  'https://h?x=1',
  'https://h#x',
]) {
  test(`${bad} is refused`, () => assert.throws(() => baseUrlFrom(bad), /is not the address of an Admin API/))
}

test('the option beats the variable, and an empty variable counts as unset', () => {
  process.env.SERVICE_BASE_URL = 'https://variable.example.com'
  assert.is(baseUrlFrom('https://option.example.com'), 'https://option.example.com/v1')
  assert.is(baseUrlFrom(undefined), 'https://variable.example.com/v1')
  process.env.SERVICE_BASE_URL = ' '
  assert.is(baseUrlFrom(undefined), 'http://127.0.0.1:4600/v1')
})

test.run()
