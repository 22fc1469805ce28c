import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { tsImport } from 'tsx/esm/api'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../cli/test/support/temporary-folder.js'
import type * as Discover from '../scripts/fixtures/discover.js'
import { repository } from '../scripts/fixtures/languages.js'
import type * as Languages from '../scripts/fixtures/languages.js'
import type * as RunCase from '../scripts/fixtures/run-case.js'

const execute = promisify(execFile)

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** A Node process in the copy; no failure is thrown. */
async function node(copy: string, args: string[]): Promise<Ended> {
  try {
    return { code: 0, ...(await execute(process.execPath, args, { cwd: copy })) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, stdout, stderr }
  }
}

const newLanguage = (copy: string, ...args: string[]) =>
  node(copy, ['--import', 'tsx', path.join('scripts', 'new-language.ts'), ...args])

type Step = (folder: string, bundled: unknown) => Promise<void>

/** A module of the copy. */
function load<T>(copy: string, file: string): Promise<T> {
  const { href } = pathToFileURL(path.join(copy, file))
  // This file runs compiled, without a loader that reads TypeScript.
  return (file.endsWith('.ts') ? tsImport(href, import.meta.url) : import(href)) as Promise<T>
}

/** A copy of the built repository, beside the packages that are installed here. */
function copyOfRepository(): string {
  const copy = temporaryFolder()
  const left = new Set(['node_modules', '.git', 'fixtures', 'docs'])
  for (const entry of readdirSync(repository)) {
    if (!left.has(entry)) cpSync(path.join(repository, entry), path.join(copy, entry), options)
  }
  mkdirSync(path.join(copy, 'fixtures'))
  const installed = path.join(repository, 'node_modules')
  mkdirSync(path.join(copy, 'node_modules', '@service'), { recursive: true })
  for (const entry of readdirSync(installed)) {
    if (entry !== '@service' && entry !== '.cache')
      link(path.join(installed, entry), path.join(copy, 'node_modules', entry))
  }
  for (const name of ['cli', 'api-server'])
    link(path.join(copy, name), path.join(copy, 'node_modules', '@service', name))
  for (const name of readdirSync(path.join(copy, 'plugins'))) linkPlugin(copy, name)
  return copy
}

const options = {
  recursive: true,
  preserveTimestamps: true,
  filter: (source: string) => path.basename(source) !== 'node_modules',
}

const link = (target: string, place: string) => symlinkSync(target, place, 'junction')

/** What `npm install` does with a workspace. */
function linkPlugin(copy: string, name: string): void {
  const place = name === 'kit' ? 'scanner-kit' : `plugin-${name}`
  link(path.join(copy, 'plugins', name), path.join(copy, 'node_modules', '@service', place))
}

const scaffolding = suite<{ copy: string }>('new language')

scaffolding.before((context) => {
  context.copy = copyOfRepository()
})

scaffolding('is a working package with all fixtures at once', async ({ copy }) => {
  const made = await newLanguage(copy, 'lua-like', 'Lua Like', '.lua', '.luau')
  assert.is(made.code, 0, made.stderr)
  assert.match(made.stdout, /plugins\/lua-like and fixtures\/lua-like are there/)
  linkPlugin(copy, 'lua-like')
  const text = (file: string) => readFileSync(path.join(copy, file), 'utf8')
  for (const file of ['package.json', 'tsconfig.json', 'test/tsconfig.json'])
    assert.match(text(file), 'plugins/lua-like')
  assert.not.match(text('plugins/lua-like/package.json'), '"private"')

  const tsc = path.join(repository, 'node_modules', 'typescript-7', 'bin', 'tsc')
  const compiled = await node(copy, [tsc, '-b', path.join('plugins', 'lua-like')])
  assert.is(compiled.code, 0, compiled.stdout)
  // The rest of `npm run build`, for this one language.
  const { copyGrammars } = await load<{ copyGrammars: Step }>(copy, 'scripts/build/copy-grammars.js')
  const { bundleLanguage } = await load<{ bundleLanguage: Step }>(copy, 'scripts/build/bundle-language.js')
  const { Bundled } = await load<{ Bundled: new (root: string) => { in: (folder: string) => { name: string }[] } }>(
    copy,
    'scripts/notices/bundled.js',
  )
  const bundled = new Bundled(copy)
  const folder = path.join(copy, 'plugins', 'lua-like')
  for (const step of [copyGrammars, bundleLanguage]) await step(folder, bundled)
  assert.equal(
    bundled.in(folder).map(({ name }) => name),
    ['tree-sitter-javascript'],
  )

  const contract = await node(copy, ['uvu.config.js', 'plugins/lua-like'])
  assert.is(contract.code, 0, contract.stdout)
  assert.match(contract.stdout, /\n8 passed, 0 failed\n$/)
  assert.equal(await fixtureProblems(copy, 'lua-like'), [])
})

/** Runs a language's fixtures with the code of the copy. */
async function fixtureProblems(copy: string, id: string): Promise<string[]> {
  const { discover } = await load<typeof Discover>(copy, 'scripts/fixtures/discover.ts')
  const { runCase, compare } = await load<typeof RunCase>(copy, 'scripts/fixtures/run-case.ts')
  const { fixturesRoot, installableLanguages } = await load<typeof Languages>(copy, 'scripts/fixtures/languages.ts')
  const languages = (await installableLanguages()).filter((language) => language.id === id)
  assert.is(languages.length, 1)
  const { cases, problems } = discover(fixturesRoot, languages)
  assert.ok(cases.length >= 11)
  for (const one of cases) problems.push(...compare(one, await runCase(one, languages)))
  return problems
}

scaffolding('what cannot be made is refused, and nothing is written', async ({ copy }) => {
  const wrong: [args: string[], message: RegExp][] = [
    [[], /^Usage: /],
    [['perl', 'Perl'], /^Usage: /],
    [['Perl', 'Perl', '.pl'], /"Perl" is not a valid id/],
    [['perl', 'Perl', 'pl'], /"pl" is not a file extension/],
    [['go', 'Go', '.go2'], /plugins\/go exists already/],
    [['perl', 'Perl', '.py'], /python claims files ending in \.py/],
  ]
  const before = readFileSync(path.join(copy, 'package.json'), 'utf8')
  for (const [args, message] of wrong) {
    const ended = await newLanguage(copy, ...args)
    assert.is(ended.code, 2)
    assert.match(ended.stderr, message)
  }
  assert.is(readFileSync(path.join(copy, 'package.json'), 'utf8'), before)
  assert.not.ok(existsSync(path.join(copy, 'plugins', 'perl')))
})

scaffolding.run()
