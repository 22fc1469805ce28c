import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-python'
import { sample } from './sample.js'

const stub = `from typing import overload
from service import ServiceClient

@overload
def read(client: ServiceClient, key: str) -> str: ...
@overload
def read(client: ServiceClient, key: bytes, default: bytes = ...) -> bytes: ...
class Reader:
    client: ServiceClient
    def get(self) -> ServiceClient: ...
VERSION: str = make()
`

const samples: Sample[] = [
  { path: 'app/reader.py', text: sample },
  { path: 'tests/test_reader.py', text: sample },
  { path: 'app/window.pyw', text: sample },
  { path: 'app/stub.pyi', text: stub },
]

for (const check of languageChecks(language, samples)) {
  test(`contract: ${check.name}`, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
