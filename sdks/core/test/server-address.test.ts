import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { serverAddress } from '../src/server-address.js'

test('what comes after the address of the server is left out', () => {
  for (const end of ['', '/', '//', '/v1', '/v1/']) {
    assert.is(serverAddress(`https://a.example${end}`), 'https://a.example', end)
    assert.is(serverAddress(`http://127.0.0.1:4600/service${end}`), 'http://127.0.0.1:4600/service', end)
  }
  assert.is(serverAddress('https://a.example/v10'), 'https://a.example/v10')
})

test('what is no address is refused before a request', () => {
  // The first is an address for URL, of a scheme called "localhost".
  for (const wrong of ['localhost:4600', '127.0.0.1:4600', 'http://127.0.0.1:4600x', '/v1', 'ftp://a.example', '']) {
    assert.throws(
      () => serverAddress(wrong),
      (error: unknown) =>
        error instanceof TypeError &&
        error.message === `url must be the server's address, such as https://configs.example.com, and is "${wrong}".`,
    )
  }
  assert.throws(() => serverAddress(undefined), /and is missing\.$/)
})

test.run()
