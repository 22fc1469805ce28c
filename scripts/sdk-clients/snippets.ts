/** The code of docs/sdks.md, as tests run it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../fixtures/languages.js'

interface DocumentedSnippet {
  id: string
  /** Commands or lines of a build file; empty if there is nothing to install. */
  install: string
  code: string
}

/** Parts of the code that an application replaces by its own. */
const EXAMPLE = { url: 'https://configs.example.com', clientKey: 'svc_client_...', config: 'new-checkout' }

/** A marker, the code below it and, within the same part of the page, the last block before it. */
const MARKED = /^<!-- snippet: ([\w-]+) -->\n\n```\w+\n([\s\S]*?)^```$/gm
const BLOCK = /^```\w[^\n]*\n([\s\S]*?)^```$/gm

export function documentedSnippets(): Map<string, DocumentedSnippet> {
  const text = readFileSync(path.join(repository, 'docs', 'sdks.md'), 'utf8').replaceAll('\r\n', '\n')
  const snippets = new Map<string, DocumentedSnippet>()
  let end = 0
  for (const found of text.matchAll(MARKED)) {
    const [all, id = '', code = ''] = found
    const before = text.slice(Math.max(end, text.lastIndexOf('\n## ', found.index)), found.index)
    end = found.index + all.length
    snippets.set(id, { id, code, install: [...before.matchAll(BLOCK)].at(-1)?.[1] ?? '' })
  }
  return snippets
}

/** Throws if the page has no such code. */
export function documentedSnippet(id: string): DocumentedSnippet {
  const snippet = documentedSnippets().get(id)
  if (!snippet) throw new Error(`docs/sdks.md has no <!-- snippet: ${id} -->`)
  return snippet
}

/** The code for a server; a client key is in the code, a server key comes from `SERVICE_SDK_KEY`. */
export function codeFor(id: string, { url, clientKey }: { url: string; clientKey: string }): string {
  return documentedSnippet(id).code.replaceAll(EXAMPLE.url, url).replaceAll(EXAMPLE.clientKey, clientKey)
}
