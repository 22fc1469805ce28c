/** Every block of commands in the documents says whether it is run, by `npm run docs:commands`. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { load } from './support/script.js'

interface Block {
  line: number
  language: string
  rest: string
  body: string
}
const { blocksOf, problemWithBlock } = await load<{
  blocksOf: (text: string) => Block[]
  problemWithBlock: (block: Pick<Block, 'language' | 'rest'>) => string | undefined
}>('scripts/docs-commands/blocks.js')
const { PAGES } = await load<{ PAGES: Record<string, unknown> }>('scripts/docs-commands/pages.js')

/** Those that people read; a fixture is not one. */
const documents = spawnSync('git', ['ls-files', '-z', '*.md'], { encoding: 'utf8' })
  .stdout.split('\0')
  .filter((file) => file !== '' && !file.startsWith('fixtures/') && existsSync(file))

test('every block has a language, and every block of commands a tag', () => {
  assert.ok(documents.includes('README.md') && documents.includes('cli/README.md'), 'the documents are found')
  const problems = documents.flatMap((file) =>
    blocksOf(readFileSync(file, 'utf8')).flatMap((block) => {
      const problem = problemWithBlock(block)
      return problem === undefined ? [] : [`${file}:${block.line} ${problem}`]
    }),
  )
  assert.equal(problems, [])
})

test('every page with commands to run is run', () => {
  const isRun = ({ language, rest }: Block): boolean => language === 'sh' && rest !== 'example'
  const pages = documents.filter((file) => blocksOf(readFileSync(file, 'utf8')).some(isRun))
  assert.equal(Object.keys(PAGES).sort(), pages.sort())
})

test('what needs our packages from the registry says from when on, on the same page', () => {
  const fromRegistry = /(?:npm install|plugins install)[^\n]* @service\//
  const pages = documents.filter((file) =>
    blocksOf(readFileSync(file, 'utf8')).some(({ language, body }) => language === 'sh' && fromRegistry.test(body)),
  )
  assert.ok(pages.includes('docs/install.md'))
  const silent = pages.filter((file) => !/after the first release/i.test(readFileSync(file, 'utf8')))
  assert.equal(silent, [])
})

test('blocks are found in lists, and untagged ones are named', () => {
  const text =
    '1. One:\n\n   ```sh run\n   a \\\n     b\n   ```\n\n````md\n```sh\n```\n````\n```\nc\n```\n```bash example\n```\n'
  const blocks = blocksOf(text)
  assert.equal(
    blocks.map(({ line, body }) => [line, body]),
    [
      [3, 'a \\\n  b\n'],
      [8, '```sh\n```\n'],
      [12, 'c\n'],
      [15, ''],
    ],
  )
  assert.equal(
    blocks.map((block) => problemWithBlock(block)?.split(':')[0]),
    [undefined, undefined, 'has no language', 'is "bash"'],
  )
  assert.match(problemWithBlock({ language: 'sh', rest: '' }) ?? '', '"sh run", "sh background" or "sh example"')
})

test('commands within the text of the README give each option the value that it takes', () => {
  const help = spawnSync(process.execPath, ['cli/bin/service.js', 'validate', '--help'], { encoding: 'utf8' }).stdout
  const withValue = new Set([...help.matchAll(/ (--[\w-]+)=</g)].map(([, option]) => option))
  assert.ok(withValue.has('--baseline') && !withValue.has('--fix'), help)
  const spans = readFileSync('README.md', 'utf8').match(/`npx service validate[^`]*`/g) ?? []
  const wrong = spans.filter((span) =>
    [...span.matchAll(/(--[\w-]+)(?=`| --)/g)].some(([option]) => withValue.has(option)),
  )
  assert.equal(wrong, [])
})

test.run()
