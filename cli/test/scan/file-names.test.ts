import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readFileNames, shareFileNames } from '../../src/scan/run/threads/file-names.js'

const names = suite('names of files that threads share')

/** By what the widest character of the list needs: one byte, one byte beyond ASCII, two, a pair, half of a pair. */
const LISTS: Record<string, string[]> = {
  ASCII: ['a.ts', 'src/odd name\n"x".ts', 'z'],
  'Latin-1': ['a.ts', 'src/grün.ts', 'z'],
  'two bytes': ['a.ts', 'src/grün.ts', 'src/設定.py', 'z'],
  'pairs of surrogates': ['a.ts', 'src/🎉.go', 'z'],
  'a lone surrogate, which Windows allows': ['a.ts', 'src/\ud83c.go', 'z'],
}

for (const [what, files] of Object.entries(LISTS)) {
  names(`are the same on the other side: ${what}`, () => {
    const fileAt = readFileNames(shareFileNames(files))
    assert.equal(
      files.map((_, index) => fileAt(index)),
      files,
    )
  })
}

names('none at all', () => {
  assert.is(shareFileNames([]).ends.length, 0)
})

names.run()
