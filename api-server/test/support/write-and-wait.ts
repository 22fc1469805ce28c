/** Writes the beginning of the new file that its argument names, says `waiting`, and never ends. */
import { writeNew } from '../../src/commands/files.js'

await writeNew(process.argv[2] ?? '', async (write) => {
  await write('the beginning')
  process.stdout.write('waiting\n')
  await new Promise(() => setInterval(() => undefined, 1000))
})
