/** Imports its standard input into the store of its settings, says `waiting` for each block taken and `imported` at the end, and stays. */
import { openStorage } from '@service/api-server'
import { createServices } from '../../src/services/create.js'
import { importAll } from '../../src/services/transfer/import.js'
import { readSettings } from '../../src/settings.js'

async function* blocks(): AsyncGenerator<Buffer> {
  for await (const block of process.stdin) {
    yield block as Buffer
    process.stdout.write('waiting\n')
  }
}

const storage = await openStorage(readSettings(process.env).storage)
await importAll(createServices({ storage }), blocks())
process.stdout.write('imported\n')
setInterval(() => undefined, 1000)
