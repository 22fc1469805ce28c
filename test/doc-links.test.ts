/** Links within the repository's Markdown lead to files and headings that are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const DECISIONS = 'docs/decisions'
const FOLDERS = [
  '.',
  'docs',
  'docs/guides',
  DECISIONS,
  'cli',
  'api-server',
  'evaluation',
  'plugins',
  'sdks',
  'site',
  'test/truth',
]
const documents = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name)),
)

for (const document of documents) {
  test(`the links of ${document}`, () => {
    const broken = linksOf(document).filter((link) => !leadsSomewhere(document, link))
    assert.equal(broken, [])
  })
}

test('there are documents, and links in them', () => {
  assert.ok(documents.length > 10, `only ${documents.length} documents`)
  assert.ok(documents.flatMap(linksOf).length > 100)
})

test('the source files that documents name are there', () => {
  const files = [
    'cli',
    'api-server',
    'evaluation',
    'plugins',
    'scripts',
    'sdks',
    'site',
    'test',
    'tools',
    'yaml',
  ].flatMap(sourcesBelow)
  // Those of the page about a team's own SDKs are the team's.
  const about = documents.filter((document) => document !== 'docs/sdks-of-your-own.md')
  const missing = about.flatMap((document) =>
    Array.from(readFileSync(document, 'utf8').matchAll(/`([\w./-]*\/[\w.-]+\.(?:tsx?|wat))`/g), ([, name = '']) => name)
      .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  )
  assert.equal(missing, [])
})

test('each decision has a row in their index, a number of its own and a status', () => {
  const index = readFileSync(path.join(DECISIONS, 'README.md'), 'utf8')
  const files = readdirSync(DECISIONS).filter((name) => name !== 'README.md')
  assert.equal(
    files.filter((name) => !index.includes(`](${name})`)),
    [],
  )
  assert.is(new Set(files.map((name) => name.slice(0, 4))).size, files.length)
  const status = /^# .+\n\nStatus: (accepted, \d{4}-\d\d-\d\d|replaced by \d{4})\n/
  assert.equal(
    files.filter((name) => !status.test(readFileSync(path.join(DECISIONS, name), 'utf8'))),
    [],
  )
})

/** Links to the same repository, also to a heading of the same page; not those to other sites. */
function linksOf(document: string): string[] {
  const text = withoutCode(readFileSync(document, 'utf8'))
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !/^[a-z]+:/i.test(link))
}

function leadsSomewhere(document: string, link: string): boolean {
  const [target = '', heading] = link.split('#')
  const file = target === '' ? document : path.join(path.dirname(document), target)
  if (!existsSync(file)) return false
  return heading === undefined || headingsOf(file).includes(heading)
}

/** As GitHub makes addresses of them: in lower case, without punctuation, with hyphens for spaces. */
function headingsOf(file: string): string[] {
  const titles = withoutCode(readFileSync(file, 'utf8')).matchAll(/^#+ (.+)$/gm)
  return Array.from(titles, ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inner = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesBelow(inner)
    return /\.(?:tsx?|wat)$/.test(entry.name) ? [inner] : []
  })
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '')
}

test.run()
