/** `service-language`: builds and tests a language outside this repository. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { completeLanguage, type LanguageDeclaration } from '@service/scanner-kit'
import { syntaxTree } from '@service/scanner-kit/testing'
import { runFixtures } from '../fixtures/command.js'
import { discover } from '../fixtures/discover.js'
import { choose, update } from '../fixtures/update.js'
import { bundleLanguage } from '../build/bundle-language.js'
import { copyGrammars } from '../build/copy-grammars.js'
import { endIfOutputIsLost } from '../lost-output.js'
import { showFacts } from './show.js'

const USAGE = `Builds and tests a language of the service scanner, in the folder of its package.

  service-language build                    dist/index.js, dist/hook.js and the grammars
  service-language fixtures [name...]       run the cases in fixtures/, or those with the name in theirs
  service-language fixtures --print [name]  also show what was found
  service-language fixtures --update <name> write what was found as the expectation of the case
  service-language tree <file>              the syntax tree of a source file
  service-language facts <file>             what your extractor makes of it`

const NOT_BUILT = 'dist/index.js is not there: build the package first.'

const folder = process.cwd()

/** The notices of what is in a package are its author's to write: nothing is noted. */
const UNNOTED = { addBundle: () => undefined, addCopy: () => undefined }

async function build(): Promise<number> {
  await copyGrammars(folder, UNNOTED)
  await bundleLanguage(folder, UNNOTED)
  return 0
}

/** The language of the package in this folder, or undefined if it has not been built. */
async function builtLanguage(): Promise<LanguageDeclaration | undefined> {
  const file = path.join(folder, 'dist', 'index.js')
  if (!existsSync(file)) return undefined
  const newer = changedSince(statSync(file).mtimeMs)
  if (newer !== undefined) console.error(`${newer} has changed since the last build: run npm run build.`)
  const { default: declaration } = (await import(pathToFileURL(file).href)) as { default: LanguageDeclaration }
  return declaration
}

/** A source file that is newer than what was built from it, as after a build that failed. */
function changedSince(built: number): string | undefined {
  const sources = path.join(folder, 'src')
  if (!existsSync(sources)) return undefined
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && statSync(path.join(sources, file)).mtimeMs > built)
    .map((file) => path.join('src', file).replaceAll(path.sep, '/'))[0]
}

async function show(command: 'tree' | 'facts', [file, ...others]: string[]): Promise<number> {
  if (file === undefined || others.length > 0)
    return complain(`Name one source file: service-language ${command} <file>`)
  const declaration = await builtLanguage()
  if (!declaration) return complain(NOT_BUILT)
  if (!existsSync(file)) return complain(`There is no file ${file}.`)
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  const source = { path: path.relative(folder, path.resolve(file)).replaceAll(path.sep, '/'), text }
  console.log(await (command === 'tree' ? syntaxTree(declaration, text) : showFacts(declaration, source)))
  return 0
}

async function fixtures(names: string[], { print, update: isUpdate }: { print: boolean; update: boolean }) {
  const declaration = await builtLanguage()
  if (!declaration) return complain(NOT_BUILT)
  const languages = [completeLanguage(declaration)]
  const found = discover(path.join(folder, 'fixtures'), languages)
  if (!isUpdate) return runFixtures(found, names.length === 0 ? [''] : names, languages, print)
  const choice = choose(names, found, process.env['CI'])
  if ('problem' in choice) return complain(choice.problem)
  for (const one of choice.cases) {
    await update(one, languages)
    console.log(`${one.name}: expectation rewritten; read the difference before you commit it`)
  }
  return 0
}

function complain(problem: string): number {
  console.error(problem)
  return 2
}

async function main([command, ...rest]: string[]): Promise<number> {
  if ([command, ...rest].some((one) => one === '--help' || one === '-h')) {
    console.log(USAGE)
    return 0
  }
  if (!isCommand(command)) return complain(USAGE)
  if (!existsSync(path.join(folder, 'package.json'))) return complain('There is no package.json in this folder.')
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { print: { type: 'boolean', default: false }, update: { type: 'boolean', default: false } },
  })
  if (command === 'build') return build()
  return command === 'fixtures' ? fixtures(positionals, values) : show(command, positionals)
}

function isCommand(name: string | undefined): name is 'build' | 'fixtures' | 'tree' | 'facts' {
  return name !== undefined && ['build', 'fixtures', 'tree', 'facts'].includes(name)
}

endIfOutputIsLost()
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  complain(error instanceof Error ? error.message : String(error)),
)
