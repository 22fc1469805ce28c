/** `service-language`: what a language outside this repository is built and tested with. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { completeLanguage, type LanguageDeclaration } from '@service/scanner-kit'
import { runFixtures } from '../fixtures/command.js'
import { discover } from '../fixtures/discover.js'
import { choose, update } from '../fixtures/update.js'
import { bundleLanguage } from '../bundle-language.js'
import { copyGrammars } from '../copy-grammars.js'

const USAGE = `Builds and tests a language of the service scanner, in the folder of its package.

  service-language build                    dist/index.js, dist/hook.js and the grammars
  service-language fixtures [name...]       run the cases in fixtures/, or those with the name in theirs
  service-language fixtures --print [name]  also show what was found
  service-language fixtures --update <name> write what was found as the expectation of the case`

const folder = process.cwd()

/** The notices of what is in a package are its author's to write: nothing is noted. */
const UNNOTED = { addBundle: () => undefined, addCopy: () => undefined }

async function build(): Promise<number> {
  await copyGrammars(folder, UNNOTED)
  await bundleLanguage(folder, UNNOTED)
  return 0
}

async function fixtures(names: string[], { print, update: isUpdate }: { print: boolean; update: boolean }) {
  const file = path.join(folder, 'dist', 'index.js')
  if (!existsSync(file)) return complain('dist/index.js is not there: build the package first.')
  const { default: declaration } = (await import(pathToFileURL(file).href)) as { default: LanguageDeclaration }
  const languages = [completeLanguage(declaration)]
  const { cases, problems } = discover(path.join(folder, 'fixtures'), languages)
  if (!isUpdate) {
    for (const problem of problems) console.log(`FAIL ${problem}`)
    const code = await runFixtures(cases, names.length === 0 ? [''] : names, languages, print)
    return problems.length > 0 ? 1 : code
  }
  const choice = choose(names, cases, process.env['CI'])
  if ('problem' in choice) return complain(choice.problem)
  for (const one of choice.cases) {
    await update(one, languages)
    console.log(`${one.name}: expected.json rewritten; read the difference before you commit it`)
  }
  return 0
}

function complain(problem: string): number {
  console.error(problem)
  return 2
}

async function main([command, ...rest]: string[]): Promise<number> {
  if (command === '--help' || command === '-h') {
    console.log(USAGE)
    return 0
  }
  if (command !== 'build' && command !== 'fixtures') return complain(USAGE)
  if (!existsSync(path.join(folder, 'package.json'))) return complain('There is no package.json in this folder.')
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { print: { type: 'boolean', default: false }, update: { type: 'boolean', default: false } },
  })
  return command === 'build' ? build() : fixtures(positionals, values)
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) =>
  complain(error instanceof Error ? error.message : String(error)),
)
