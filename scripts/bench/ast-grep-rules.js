import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from './folders.js'

/**
 * Our languages, and what ast-grep calls theirs. It has no grammar for Dart and none for Vue, Svelte and Astro: those files it
 * does not read at all.
 */
const NAMES = {
  javascript: ['JavaScript', 'TypeScript', 'Tsx'],
  python: ['Python'],
  go: ['Go'],
  java: ['Java'],
  kotlin: ['Kotlin'],
  swift: ['Swift'],
  csharp: ['CSharp'],
}

/** Writes rules that look for every call our own descriptors describe, one file for each language. */
export async function writeRules(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'rules'), { recursive: true })
  writeFileSync(path.join(folder, 'sgconfig.yml'), 'ruleDirs: [rules]\n')
  for (const [id, names] of Object.entries(NAMES)) {
    const module = await import(pathToFileURL(path.join(repository, 'plugins', id, 'dist', 'index.js')).href)
    const calls = module.default.sdks.flatMap((sdk) => sdk.calls)
    for (const name of names) writeFileSync(path.join(folder, 'rules', `${name}.yml`), rule(name, calls))
  }
}

/** One shape of each kind of call and a constraint on its name: much quicker, for ast-grep, than a pattern for each name. */
function rule(language, calls) {
  const withJsx = ['JavaScript', 'Tsx'].includes(language)
  const shapes = [
    {
      pattern: '$CLIENT.$METHOD($$$ARGS)',
      name: 'METHOD',
      of: calls.filter(isCall).filter(({ on }) => on !== undefined),
    },
    { pattern: '$FUNCTION($$$ARGS)', name: 'FUNCTION', of: calls.filter(isCall).filter(({ on }) => on === undefined) },
    { pattern: '<$COMPONENT $$$ARGS />', name: 'COMPONENT', of: withJsx ? calls.filter(isComponent) : [] },
  ].filter(({ of }) => of.length > 0)
  const lines = [`id: ${language}`, `language: ${language}`, 'rule:', '  any:']
  lines.push(...shapes.map(({ pattern }) => `    - pattern: ${written(language, pattern)}`), 'constraints:')
  lines.push(...shapes.map(({ name, of }) => `  ${name}: { regex: '^(${namesOf(of)})$' }`))
  return `${lines.join('\n')}\n`
}

/** Alone, Go's grammar takes a call for a conversion. */
function written(language, pattern) {
  return language === 'Go' ? `{ context: 'func main() { ${pattern} }', selector: call_expression }` : `'${pattern}'`
}

function namesOf(calls) {
  return [...new Set(calls.map(({ name }) => name))].join('|')
}

function isCall({ form }) {
  return form === undefined || form === 'call'
}

function isComponent({ form }) {
  return form === 'component'
}
