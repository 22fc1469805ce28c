import { test } from 'uvu'
import * as assert from 'uvu/assert'
import javascript from '@service/plugin-javascript'
import { scan } from '../cli/src/scan/index.js'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'
import { programsByHand, randomProgram } from './programs/program.js'
import { runPrograms } from './programs/run.js'

const COUNT = 500

// If the scan calls a key direct, the line asks for it whenever it runs; a key it cannot be sure of is dynamic, and never missing.
test('what the scan says of programs, made at random and by hand, is what happens when they run', async () => {
  const root = temporaryFolder()
  const programs = [...Array.from({ length: COUNT }, (_, seed) => randomProgram(seed)), ...programsByHand()]
  const asked = runPrograms(root, programs)
  const { result } = await scan({
    root,
    include: [],
    exclude: ['run.mjs'],
    sdks: [],
    languages: [javascript],
    project: 'random',
    keys: [],
  })
  const place = ({ file, line }: { file: string; line: number }) => `${file.split('/')[0] ?? ''}:${line}`
  const direct = new Map(result.references.map((one) => [place(one), one.key]))
  const dynamic = new Set(result.dynamicReferences.map(place))

  const wrong: string[] = []
  const missed: string[] = []
  let right = 0
  for (const [index, { files, reads }] of programs.entries()) {
    for (const line of reads) {
      const id = `p${index}:${line}`
      const key = direct.get(id)
      const keys = [...(asked.get(id) ?? [])]
      const about = () => `${id} asks for ${keys.join(', ')}: ${files['main.mjs']?.split('\n')[line - 1] ?? ''}`
      if (key === undefined) {
        if (!dynamic.has(id) && keys.some((one) => one.startsWith('key-'))) missed.push(about())
      } else if (keys.every((one) => one === key)) right += Math.sign(keys.length)
      else wrong.push(`${about()} is said to ask for ${key}`)
    }
  }
  assert.equal(wrong, [])
  assert.equal(missed, [])
  // A scan that is sure of nothing would pass the rest.
  assert.ok(right > COUNT / 2, `only ${right} reads have a key`)
})

test.run()
