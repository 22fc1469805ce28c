/** Every example of docs/sdks-of-your-own.md is scanned as it stands, and finds what its comments say. */
import { sdkDescriptorSchema } from '@service/scanner-kit'
import { readFileSync } from 'node:fs'
import { parse } from 'jsonc-parser'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ScanResult } from '../cli/src/scan/result.js'
import { runHere } from '../cli/test/support/run-here.js'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'

interface Example {
  heading: string
  settings: string
  files: Record<string, string>
}

const page = readFileSync('docs/sdks-of-your-own.md', 'utf8').replaceAll('\r\n', '\n')
const examples = examplesOf(page)

/** A block of `jsonc` begins an example; the blocks with a file's name that follow it are its files. */
function examplesOf(text: string): Example[] {
  const found: Example[] = []
  let heading = ''
  for (const [, title, info = '', body = ''] of text.matchAll(/^(?:#+ (.*)|```(\S.*)\n([\s\S]*?)^```)$/gm)) {
    const [language, file] = info.split(' ')
    if (title !== undefined) heading = title
    else if (language === 'jsonc') found.push({ heading, settings: body, files: {} })
    else {
      const example = found.at(-1)
      if (!example || file === undefined) throw new Error(`a block under "${heading}" belongs to no example`)
      example.files[file] = body
    }
  }
  return found
}

/** `src/a.ts:3 reads a-key` for every comment; several in one line are parted by commas. */
function expectedOf({ files }: Example): string[] {
  return Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const comment = /(?:\/\/|#) ((?:reads|dynamic)\b.*)$/.exec(line)?.[1]
      return comment === undefined ? [] : comment.split(', ').map((words) => `${file}:${index + 1} ${words}`)
    }),
  )
}

/** In the words of the comments; details beyond the key only if a comment of the line gives them. */
function foundIn({ references, dynamicReferences }: ScanResult, expected: readonly string[]): string[] {
  const direct = references.flatMap((one) => {
    if (one.kind !== 'direct') return []
    const place = `${one.file}:${one.line} reads ${one.key}`
    const said = expected.find((words) => words === place || words.startsWith(`${place} `)) ?? ''
    const more: [word: string, value: string | undefined][] = [
      [' as ', one.getterType],
      [' with ', one.default?.type],
      [' in ', one.test ? 'a test' : undefined],
      [' by ', one.sdk],
    ]
    return [place + more.map(([word, value = 'none']) => (said.includes(word) ? word + value : '')).join('')]
  })
  return [...direct, ...dynamicReferences.map(({ file, line }) => `${file}:${line} dynamic`)]
}

for (const [index, example] of examples.entries()) {
  test(`${example.heading} (${index + 1})`, async () => {
    const expected = expectedOf(example)
    assert.ok(
      expected.some((words) => words.includes(' reads ')),
      'the example shows a read',
    )
    const cwd = temporaryFolder({ ...example.files, 'service.json': example.settings })
    const run = await runHere(['scan', '--json'], { cwd })
    assert.is(run.code, 0, run.stderr)
    const result = JSON.parse(run.stdout) as ScanResult
    assert.equal(foundIn(result, expected).sort(), expected.sort())
    assert.not.match(run.stderr, /matches no call/)
  })
}

/** The names of the members, and the values of those that are one of several words, in a schema and all below it. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, member]: [string, unknown]) => {
    const own = name === 'properties' ? Object.keys(member as object) : name === 'enum' ? (member as string[]) : []
    return [...own, ...wordsOf(member)]
  })
}

/** The same of a value. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [name, ...wordsIn(member)])
}

test('every member of a descriptor, and every value of one, is told of; every member is in an example', () => {
  const used = new Set(examples.flatMap(({ settings }) => wordsIn(parse(settings, [], { allowTrailingComma: true }))))
  const values = new Set(['one', 'shared', 'integer', 'float', 'number', 'string', 'object'])
  for (const word of new Set(wordsOf(sdkDescriptorSchema))) {
    assert.ok(page.includes(`\`${word}\``) || page.includes(`[\`${word}\`]`), `the page does not tell of ${word}`)
    assert.ok(used.has(word) || values.has(word), `no example has ${word}`)
  }
})

test('links within the page lead somewhere', () => {
  const anchors = new Set(
    [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    ),
  )
  for (const [, anchor = ''] of page.matchAll(/\]\(#([^)]*)\)/g)) assert.ok(anchors.has(anchor), anchor)
})

test.run()
