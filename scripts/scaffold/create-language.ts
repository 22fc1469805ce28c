/** `npm create @service/language`: a package that reads a language, ready to be built. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { endIfOutputIsLost } from '../lost-output.js'
import { isTaken, makeStandalone, type Standalone, type Versions } from './standalone.js'
import { problemWith } from './wanted.js'

const USAGE = `Makes a package that lets the service scanner read a language.

  npm create @service/language <folder> -- --name <Name> --extension <.ext>

  --name <Name>       the language's name, such as Elixir
  --extension <.ext>  what its files end in; may be repeated
  --id <id>           its id in service.json; by default from the name
  --package <name>    name of the package; by default that of the folder
  --tarballs <folder> use packed packages of the service instead of the registry's

For example: npm create @service/language service-elixir -- --name Elixir --extension .ex --extension .exs`

const here = path.dirname(fileURLToPath(import.meta.url))

class Mistake extends Error {}

function read(args: string[]): Standalone | undefined {
  const { values, positionals } = parsed(args)
  if (values.help) return undefined
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new Mistake('Give one folder for the package.')
  const folder = path.resolve(given)
  const { name, extension: extensions = [], tarballs } = values
  if (name === undefined) throw new Mistake('Give the name of the language with --name.')
  const id = values.id ?? name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const problem = problemWith({ id, name, extensions })
  if (problem !== undefined) throw new Mistake(problem)
  const packageName = values.package ?? path.basename(folder)
  if (!/^(?:@[a-z\d~-][a-z\d._~-]*\/)?[a-z\d~-][a-z\d._~-]*$/.test(packageName))
    throw new Mistake(`"${packageName}" is not a valid package name: give one with --package.`)
  if (isTaken(folder)) throw new Mistake(`${given} is not empty, so nothing was written. Give a new folder.`)
  return { id, name, extensions, packageName, folder, tarballs: tarballs && path.resolve(tarballs) }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        extension: { type: 'string', multiple: true },
        id: { type: 'string' },
        package: { type: 'string' },
        tarballs: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Mistake(error instanceof Error ? error.message : String(error))
  }
}

endIfOutputIsLost()
try {
  const wanted = read(process.argv.slice(2))
  if (wanted) {
    const versions = JSON.parse(readFileSync(path.join(here, 'versions.json'), 'utf8')) as Versions
    makeStandalone(path.join(here, 'template'), wanted, versions)
    const place = path.relative(process.cwd(), wanted.folder) || '.'
    console.log(`${wanted.packageName} is in ${place}. See that it works, and use it:

  cd ${place}
  npm install
  npm test
  npx service plugins link .

It reads a JavaScript-like example for now. Its README goes on from here.`)
  } else console.log(USAGE)
} catch (error) {
  process.exitCode = 2
  console.error(error instanceof Mistake ? `${error.message}\n\n${USAGE}` : error)
}
