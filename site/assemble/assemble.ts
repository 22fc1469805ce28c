import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { apiReference } from './api-reference.js'
import { commandsReference } from './commands-reference.js'
import { home } from './home.js'
import { escapeMarkup, rewriteLinks, type Site } from './links.js'
import { SECTIONS, type Page, type Reference } from './pages.js'
import { settingsReference } from './settings-reference.js'

const REFERENCES: Record<Reference, (repository: string) => Promise<string>> = {
  commands: commandsReference,
  settings: settingsReference,
  api: apiReference,
}
const DECISIONS = 'docs/decisions'

/**
 * Writes all pages as Markdown.
 *
 * @param repository its folder, built
 * @param folder where the pages go
 * @param sources address below which the repository's files are shown; without it, links to them become text
 * @returns the addresses of the pages, without the leading `/`
 */
export async function assemble(repository: string, folder: string, sources?: string): Promise<string[]> {
  const pages = await listPages(repository)
  const documents = pages.flatMap((page) => ('from' in page ? [[page.from, page.page] as const] : []))
  const site = { pages: new Map(documents), sources }
  for (const page of pages) await writePage(folder, page.page, escapeMarkup(await textOf(page, repository, site)))
  await writePage(folder, '', home())
  return pages.map(({ page }) => page)
}

/** Those of the sidebar, and each decision. */
async function listPages(repository: string): Promise<Page[]> {
  const names = await readdir(path.join(repository, DECISIONS))
  const decisions = names.filter((name) => /^\d/.test(name))
  return [
    ...SECTIONS.flatMap(({ pages }) => pages),
    ...decisions.map((name) => ({
      page: `decisions/${name.replace(/\.md$/, '')}`,
      title: name,
      from: `${DECISIONS}/${name}`,
    })),
  ]
}

async function textOf(page: Page, repository: string, site: Site): Promise<string> {
  if ('write' in page) return REFERENCES[page.write](repository)
  return rewriteLinks(await readFile(path.join(repository, page.from), 'utf8'), page.from, site)
}

async function writePage(folder: string, page: string, text: string): Promise<void> {
  const file = path.join(folder, `${page === '' || page.endsWith('/') ? `${page}index` : page}.md`)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
