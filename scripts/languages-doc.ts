/** Writes docs/languages.md from the fixtures: `npm run docs:languages`. A test fails when it is out of date. */
import type { Language } from '@service/scanner-kit'
import { discover, type FixtureCase } from './fixtures/discover.js'
import { featureRows } from './fixtures/features.js'
import { languageCases } from './fixtures/vendor-cases.js'
import { builtInLanguages, fixturesRoot, installableLanguages } from './fixtures/languages.js'
import { anchor, writeWhenStarted } from './generated-document.js'

const introduction = `# Languages

<!-- Written by \`npm run docs:languages\` from the fixtures; change a fixture's \`why\`, not this file. -->

This page lists what a scan follows in each language, what it must not report, and what it does not see. Every line is a fixture: a small project with
its expected result, which the tests check. [vendors.md](vendors.md) lists what is read of other vendors' SDKs.
[Labelled reads](../test/truth/README.md#measured) says, by language, how many reads are found in public repositories.
`

/** What a language's cases show, in the order of the document. */
const chapters: [expect: FixtureCase['expect'], title: string][] = [
  ['found', 'Followed'],
  ['nothing', 'Never reported'],
  ['known-miss', 'Not seen'],
]

/** The document's text, as the fixtures and declarations are now. */
export async function languagesDocument(): Promise<string> {
  const builtIn = await builtInLanguages()
  const languages = [...builtIn, ...(await installableLanguages())].sort((a, b) => (a.name < b.name ? -1 : 1))
  const cases = await languageCases(discover(fixturesRoot, languages).cases, languages)
  const sections = languages.map((language) => {
    const own = cases.filter((one) => one.language === language.id)
    return section(language, own, builtIn.includes(language))
  })
  return [introduction, overview(languages, builtIn, cases), matrix(languages, cases), ...sections].join('\n')
}

function overview(languages: Language[], builtIn: Language[], cases: FixtureCase[]): string {
  const rows = languages.map((language) => {
    const count = cases.filter((one) => one.language === language.id).length
    const source = builtIn.includes(language) ? 'built in' : `\`service plugins install ${packageOf(language)}\``
    return `| [${language.name}](#${anchor(language.name)}) | ${extensions(language)} | ${source} | ${count} |`
  })
  return ['| Language | Files | Comes with the tool | Fixtures |', '|---|---|---|---|', ...rows, ''].join('\n')
}

/** How many cases each language has for each topic; an empty cell is a gap. */
function matrix(languages: Language[], cases: FixtureCase[]): string {
  const header = ['', ...languages.map(({ name }) => `[${name.replace(' and ', ', ')}](#${anchor(name)})`)]
  const rows = featureRows(cases).map(({ feature, cells }) => [
    feature,
    ...languages.map(({ id }) => {
      const { cases: all = 0, notSeen = 0 } = cells.get(id) ?? {}
      return all === 0 ? ' ' : `${all}${notSeen > 0 ? ` (${notSeen})` : ''}`
    }),
  ])
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  return `## Features by language

How many fixtures show a feature in a language; in parentheses, how many of them show what is not seen. An empty cell is a gap: nothing is promised there.

${lines.join('\n')}
`
}

function section(language: Language, cases: FixtureCase[], builtIn: boolean): string {
  const sdks = [...new Set(language.sdks.map((sdk) => `\`${sdk.id}\``))].join(', ')
  const lines = [`## ${language.name}`, '', `Files: ${extensions(language)}. SDKs: ${sdks}.`]
  if (!builtIn) lines.push(`Not built in: \`service plugins install ${packageOf(language)}\`.`)
  for (const [expect, title] of chapters) {
    const told = cases.filter((one) => one.expect === expect)
    if (told.length === 0) continue
    lines.push('', `### ${title}`, '', ...told.map(item))
  }
  return `${lines.join('\n')}\n`
}

function item({ name, why }: FixtureCase): string {
  const label = name.slice(name.indexOf('/') + 1).replaceAll('-', ' ')
  const told = why.trim().replace(/\s+/g, ' ').replaceAll('<', '&lt;')
  return `- [${label}](../fixtures/${name}): ${told}`
}

const packageOf = (language: Language): string => `@service/plugin-${language.id}`

const extensions = (language: Language): string => language.extensions.map((one) => `\`${one}\``).join(' ')

await writeWhenStarted(import.meta.url, 'docs/languages.md', languagesDocument)
