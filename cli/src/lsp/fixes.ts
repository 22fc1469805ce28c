import path from 'node:path'
import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver'
import { defaultsOf, SIMPLEST } from '../import/code/default.js'
import { typeOfReads } from '../import/code/type.js'
import { quote } from '../report/words.js'
import type { DirectReference } from '../scan/result.js'
import type { DiagnosticData } from './diagnostics.js'
import type { PlacedEdit } from './edits.js'
import { lineOf } from './text-lines.js'

/** Languages whose comments begin with a hash. */
const HASH = new Set(['.py', '.pyi', '.rb', '.php', '.yaml', '.yml', '.toml', '.properties', '.env'])
const MARKUP = new Set(['.html', '.vue', '.svelte', '.astro', '.xml', '.plist'])

export function mendAction(
  diagnostic: Diagnostic,
  { kind }: DiagnosticData,
  { uri, edit, after, isCertain }: PlacedEdit,
): CodeAction {
  return {
    title: titleOf(kind, after),
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    isPreferred: isCertain,
    edit: { changes: { [uri]: [edit] } },
  }
}

function titleOf(kind: DiagnosticData['kind'], after: string): string {
  if (kind === 'deprecated-key') return `Use the current key ${quote(after)}`
  return kind === 'unknown-key' ? `Change to ${quote(after)}` : `Change the default to ${after}`
}

/** Puts a comment above the line that accepts problems of this kind. */
export function ignoreAction(diagnostic: Diagnostic, { kind }: DiagnosticData, uri: string, text: string): CodeAction {
  const { line } = diagnostic.range.start
  const written = lineOf(text, line)
  const indent = /^\s*/.exec(written)?.[0] ?? ''
  const newText = `${indent}${comment(`service-ignore-next-line ${kind}`, uri, written)}${text.includes('\r\n') ? '\r\n' : '\n'}`
  const start = { line, character: 0 }
  return {
    title: `Ignore this problem (${kind}) in this line`,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    edit: { changes: { [uri]: [{ range: { start, end: start }, newText }] } },
  }
}

function comment(words: string, uri: string, line: string): string {
  const extension = path.posix.extname(uri).toLowerCase()
  if (HASH.has(extension)) return `# ${words}`
  const isTag = line.trimStart().startsWith('<')
  if (MARKUP.has(extension) && isTag) return `<!-- ${words} -->`
  if (isTag && /\.[jt]sx$/.test(extension)) return `{/* ${words} */}`
  return `// ${words}`
}

/** What the command that creates a config is given. */
export interface NewConfig {
  /** The project's root: several may be open. */
  root: string
  key: string
  type: string
  defaultValue: unknown
}

/** A config that the read would accept; a flag, if the read says no type. */
export function configFor(root: string, read: DirectReference): NewConfig {
  const said = typeOfReads([read])
  const type = said === 'unsaid' || said === 'several' ? 'boolean' : said
  const [inCode] = defaultsOf([read], type)
  return { root, key: read.key, type, defaultValue: inCode?.value ?? SIMPLEST[type] }
}
