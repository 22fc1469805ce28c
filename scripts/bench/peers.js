import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeRules } from './ast-grep-rules.js'
import { benchFolder } from './folders.js'
import { firstConfigs } from './keys.js'

const AST_GREP = '@ast-grep/cli@0.51.1'
const RIPGREP = '@vscode/ripgrep@1.18.0'

/**
 * The tools we compare ourselves with, installed into the cache folder when they are not there. Both packages bring their binary
 * in a package per platform, so nothing is run to install them.
 * @returns `{ ripgrep, astGrep }`: `{ version, command(folder, keys) }`, or `{ missing }` with why
 */
export async function findPeers() {
  const patterns = (keys) => keysFile(keys)
  const rules = rulesFolder()
  await writeRules(rules)
  return {
    ripgrep: peer(onPath('rg') ?? installed(RIPGREP, 'rg'), (program) => (cwd, keys) => {
      // 1 is: nothing found.
      return { program, args: ['-F', '-f', patterns(keys), '.'], cwd, fine: [0, 1] }
    }),
    astGrep: peer(installed(AST_GREP, 'ast-grep'), (program) => (cwd) => {
      const args = ['scan', '--config', path.join(rules, 'sgconfig.yml'), '--json=stream', '.']
      return { program, args, cwd, fine: [0, 1] }
    }),
  }
}

/** A run has rules of its own, because they follow the program it measures. */
function rulesFolder() {
  return path.join(benchFolder(), `ast-grep-${process.pid}`)
}

export function removeRules() {
  rmSync(rulesFolder(), { recursive: true, force: true })
}

function peer(found, commandOf) {
  if (found.missing !== undefined) return found
  const { stdout } = spawnSync(found.program, ['--version'], { encoding: 'utf8' })
  return { version: stdout.split('\n')[0].trim(), command: commandOf(found.program) }
}

function keysFile(keys) {
  const file = path.join(benchFolder(), `keys-${keys}.txt`)
  if (existsSync(file)) return file
  const list = firstConfigs(keys).map(({ key }) => `${key}\n`)
  const temporary = `${file}.${process.pid}.partial`
  writeFileSync(temporary, list.join(''))
  renameSync(temporary, file)
  return file
}

function onPath(name) {
  const program = executable(name)
  const folder = (process.env.PATH ?? '')
    .split(path.delimiter)
    .find((one) => one && existsSync(path.join(one, program)))
  return folder && { program: path.join(folder, program) }
}

function installed(spec, name) {
  const folder = path.join(benchFolder(), 'peers')
  mkdirSync(folder, { recursive: true })
  const found = () => findBelow(path.join(folder, 'node_modules', spec.split('/')[0]), executable(name))
  if (found() === undefined) {
    const args = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--prefix',
      folder,
      spec,
    ]
    spawnSync('npm', args, { cwd: folder, shell: process.platform === 'win32', stdio: 'ignore' })
  }
  const program = found()
  return program === undefined
    ? { missing: `${spec} could not be installed or has no binary for this system` }
    : { program }
}

/** The main package has a stand-in of the same name until its install script has run; only the platform's is the program. */
function findBelow(folder, name) {
  if (!existsSync(folder)) return undefined
  const platform = readdirSync(folder).filter((one) => one.includes(`${process.platform}-${process.arch}`))
  const places = platform.flatMap((one) => [path.join(folder, one, name), path.join(folder, one, 'bin', name)])
  return places.find((place) => existsSync(place))
}

function executable(name) {
  return process.platform === 'win32' ? `${name}.exe` : name
}
