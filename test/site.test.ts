/** The documentation site's pages, before VitePress turns them into HTML. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { assemble } from '../site/assemble/assemble.js'
import { SECTIONS } from '../site/assemble/pages.js'
import { escapeMarkup, rewriteLinks } from '../site/assemble/links.js'

const test = suite<{ folder: string; pages: string[] }>('site')

test.before(async (context) => {
  context.folder = mkdtempSync(path.join(tmpdir(), 'service-site-'))
  context.pages = await assemble('.', context.folder)
})

test.after(({ folder }) => {
  rmSync(folder, { recursive: true, force: true })
})

test('every link within the site leads to a page', ({ folder, pages }) => {
  const known = new Set(pages.map((page) => `/${page}`))
  const links = textsOf(folder).flatMap(([page, text]) =>
    [...text.matchAll(/\]\((\/[^)#\s]*)/g)].map(([, link = '']) => ({ page, link })),
  )
  assert.ok(links.length > 100, `only ${links.length} links`)
  assert.equal(
    links.filter(({ link }) => !known.has(link)),
    [],
  )
})

test('no link leads out of the site into the repository', ({ folder }) => {
  const left = textsOf(folder).flatMap(([page, text]) =>
    [...withoutCode(text).matchAll(/\]\((?![a-z]+:|[/#])([^)\s]+)\)/gi)].map(([, link]) => `${page}: ${link}`),
  )
  assert.equal(left, [])
})

test('the references name every command, member and operation', ({ folder }) => {
  const read = (page: string) => readFileSync(path.join(folder, 'reference', `${page}.md`), 'utf8')
  for (const command of ['import', 'init', 'login', 'plugins', 'scan', 'sdks', 'validate'])
    assert.match(read('commands'), new RegExp(`^## service ${command}$`, 'm'))
  assert.match(read('commands'), '| `--baseline <file>` | neither report nor fail on the problems in this file |')
  for (const member of ['project', 'include', 'exclude', 'ignoreKeys', 'sdks', 'languages'])
    assert.match(read('service-json'), `| \`${member}\` |`)
  assert.match(read('api'), 'PUT /projects/{projectId}/configs/{configKey}/targets')
  assert.match(read('api'), 'POST /ofrep/v1/evaluate/flags/{key}')
})

test('links to sources become text, or addresses where there are some', () => {
  const pages = new Map([['docs/sdks.md', 'sdks']])
  const text = '[a](../cli/src/main.ts) [b](sdks.md#go) [c](https://example.com) `[d](x.ts)`\n```\n[e](y.ts)\n```'
  assert.is(
    rewriteLinks(text, 'docs/start.md', { pages }),
    'a [b](/sdks#go) [c](https://example.com) `[d](x.ts)`\n```\n[e](y.ts)\n```',
  )
  assert.match(
    rewriteLinks(text, 'docs/start.md', { pages, sources: 'https://example.com/blob/main' }),
    '[a](https://example.com/blob/main/cli/src/main.ts)',
  )
})

test('every document is a page', () => {
  const sources = SECTIONS.flatMap(({ pages }) => pages.flatMap((page) => ('from' in page ? [page.from] : [])))
  const documents = readdirSync('docs').filter((name) => name.endsWith('.md'))
  assert.equal(
    documents.filter((name) => !sources.includes(`docs/${name}`)),
    [],
  )
})

test('addresses in angle brackets stay links, and placeholders become text', () => {
  assert.is(
    escapeMarkup('Open <http://127.0.0.1:4600> as <owner>, `<T>`<br>'),
    'Open <http://127.0.0.1:4600> as &lt;owner>, `<T>`<br>',
  )
})

function textsOf(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])
}

function withoutCode(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')
}

test.run()
