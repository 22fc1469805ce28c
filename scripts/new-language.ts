/**
 * Scaffolds a language: `npm run new-language -- lua Lua .lua`. It starts as a working copy of plugins/_template, which reads
 * a JavaScript-like example with an existing grammar, and passes the contract suite and its fixtures from the first minute.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './fixtures/languages.js'
import { rewrite } from './scaffold/rewrite.js'
import { problemWith, type Wanted } from './scaffold/wanted.js'

const usage =
  'Usage: npm run new-language -- <id> <Name> <.extension>..., for example: npm run new-language -- lua Lua .lua'

/** The request, or what is wrong with it. */
function wanted([id = '', name = '', ...extensions]: string[]): Wanted | { problem: string } {
  if (id === '' || name === '' || extensions.length === 0) return { problem: usage }
  const problem = problemWith({ id, name, extensions })
  if (problem !== undefined) return { problem: `${problem}\n${usage}` }
  for (const folder of [`plugins/${id}`, `fixtures/${id}`]) {
    if (existsSync(path.join(repository, folder))) return { problem: `${folder} exists already.` }
  }
  for (const extension of extensions) {
    const owner = ownerOf(extension)
    if (owner !== undefined) return { problem: `${owner} claims files ending in ${extension} already.` }
  }
  return { id, name, extensions }
}

/** The package whose declaration names the extension. */
function ownerOf(extension: string): string | undefined {
  return readdirSync(path.join(repository, 'plugins')).find((folder) => {
    const file = path.join(repository, 'plugins', folder, 'src', 'index.ts')
    return folder !== '_template' && existsSync(file) && readFileSync(file, 'utf8').includes(`'${extension}'`)
  })
}

function scaffold(language: Wanted): void {
  const template = path.join(repository, 'plugins', '_template')
  const target = path.join(repository, 'plugins', language.id)
  const left = new Set(['dist', 'node_modules', 'fixtures', 'standalone'].map((name) => path.join(template, name)))
  cpSync(template, target, { recursive: true, filter: (source) => !left.has(source) })
  const fixtures = path.join(repository, 'fixtures', language.id)
  cpSync(path.join(template, 'fixtures', 'template'), fixtures, { recursive: true })
  for (const folder of [target, fixtures]) rewrite(folder, language)
  register(`plugins/${language.id}`)
}

/** The package is a workspace, and compiled with the others. */
function register(folder: string): void {
  insert('package.json', '    "api-server"\n', `    "${folder}",\n`)
  insert('tsconfig.json', '    { "path": "cli" },\n', `    { "path": "${folder}" },\n`)
  insert('test/tsconfig.json', '    { "path": "../cli" },\n', `    { "path": "../${folder}" },\n`)
}

function insert(name: string, before: string, line: string): void {
  const file = path.join(repository, name)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(before)) throw new Error(`${name} has no line ${before.trim()}: add ${line.trim()} to it by hand`)
  writeFileSync(
    file,
    text.replace(before, () => line + before),
  )
}

const language = wanted(process.argv.slice(2))
if ('problem' in language) {
  console.error(language.problem)
  process.exitCode = 2
} else {
  try {
    scaffold(language)
    console.log(`plugins/${language.id} and fixtures/${language.id} are there, and registered. See that they work:

  npm install && npm run build
  node uvu.config.js plugins/${language.id} test/fixtures

They read a JavaScript-like example for now. CONTRIBUTING.md, "Add a language", goes on from here.`)
  } catch (error) {
    rmSync(path.join(repository, 'plugins', language.id), { recursive: true, force: true })
    rmSync(path.join(repository, 'fixtures', language.id), { recursive: true, force: true })
    throw error
  }
}
