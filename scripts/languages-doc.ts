/**
 * Writes docs/languages.md from the fixtures' `why` lines: `npm run docs:languages`. With `--check` it writes nothing and
 * fails when the file is not what it would write.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { discover, type FixtureCase } from './fixtures/discover.js'
import { fixturesRoot, ownLanguages } from './fixtures/languages.js'

export const languagesDoc = path.join(fixturesRoot, '..', 'docs', 'languages.md')

/** The document as the fixtures make it now. */
export async function renderLanguages(): Promise<string> {
  const languages = await ownLanguages()
  const { cases } = discover(fixturesRoot, languages)
  const parts = [...languages]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ id, name, extensions }) => {
      const own = cases.filter((one) => one.language === id)
      return section(name, extensions, own)
    })
  return `${HEAD}\n${parts.join('\n')}`
}

const HEAD = `# Languages

What each language follows, what it must not report, and what it does not see. Every line is a fixture, a small project whose
scan the tests compare with what it must be; this page is made from them by \`npm run docs:languages\`.
`

function section(name: string, extensions: string[], cases: FixtureCase[]): string {
  const kinds: [string, FixtureCase['expect']][] = [
    ['Followed', 'found'],
    ['Never reported', 'nothing'],
    ['Not seen', 'known-miss'],
  ]
  const lists = kinds.flatMap(([title, expect]) => {
    const lines = cases.filter((one) => one.expect === expect).map(line)
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}\n`]
  })
  return `## ${name}\n\nFiles: ${extensions.map((one) => `\`${one}\``).join(' ')}\n\n${lists.join('\n')}`
}

function line({ name, why }: FixtureCase): string {
  const [, short = name] = name.split('/')
  return `- [${short}](../fixtures/${name}): ${why.replaceAll('<', '&lt;')}`
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === import.meta.filename) {
  const text = await renderLanguages()
  if (process.argv.includes('--check')) {
    if (readFileSync(languagesDoc, 'utf8') !== text) {
      console.error('docs/languages.md is not what the fixtures say: run npm run docs:languages')
      process.exitCode = 1
    }
  } else writeFileSync(languagesDoc, text)
}
