/**
 * Scaffolds a language: `npm run new-language -- lua Lua .lua`. It starts as a working copy of plugins/_template, which reads
 * a JavaScript-like example with an existing grammar, and passes the contract suite and its fixtures from the first minute.
 */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from './fixtures/languages.js'

interface Wanted {
  id: string
  name: string
  extension: string
}

const usage =
  'Usage: npm run new-language -- <id> <Name> <.extension>, for example: npm run new-language -- lua Lua .lua'

/** What was asked for, or what is wrong with it. */
function wanted([id = '', name = '', extension = '', ...more]: string[]): Wanted | { problem: string } {
  if (id === '' || name === '' || extension === '' || more.length > 0) return { problem: usage }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    return { problem: `"${id}" is no id: use small letters, digits and "-", beginning with a letter.\n${usage}` }
  }
  if (!/^(\.[a-z0-9+_-]+)+$/.test(extension)) {
    return { problem: `"${extension}" is no file extension: begin with a dot, in small letters.\n${usage}` }
  }
  for (const folder of [`plugins/${id}`, `fixtures/${id}`]) {
    if (existsSync(path.join(repository, folder))) return { problem: `${folder} exists already.` }
  }
  const owner = ownerOf(extension)
  if (owner !== undefined) return { problem: `${owner} claims files ending in ${extension} already.` }
  return { id, name, extension }
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
  const left = new Set(['dist', 'node_modules', 'fixtures'].map((name) => path.join(template, name)))
  cpSync(template, target, { recursive: true, filter: (source) => !left.has(source) })
  const fixtures = path.join(repository, 'fixtures', language.id)
  cpSync(path.join(template, 'fixtures', 'template'), fixtures, { recursive: true })
  for (const folder of [target, fixtures]) rewrite(folder, language)
  register(`plugins/${language.id}`)
}

/** Puts the new names where the template has its own, in texts and file names. */
function rewrite(folder: string, language: Wanted): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) rewrite(file, language)
    else {
      writeFileSync(file, renamed(readFileSync(file, 'utf8'), language))
      const name = renamed(entry.name, language)
      if (name !== entry.name) renameSync(file, path.join(folder, name))
    }
  }
}

function renamed(text: string, { id, name, extension }: Wanted): string {
  return text
    .replace(/^ {2}"private": true,\n/m, '')
    .replace(/\.template\b/g, () => extension)
    .replace(/\btemplate\b/g, () => id)
    .replace(/\bTemplate\b/g, () => name)
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
