/** Runs the tool of a folder as on a machine without Node. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** All that the launcher and npm start besides Node. */
const PROGRAMS = ['sh', 'dirname', 'readlink']

const PROJECT = {
  'service.json': '{ "project": "shop" }\n',
  'service-configs.json': JSON.stringify({
    serviceConfigs: 1,
    project: 'shop',
    configs: [{ key: 'new-checkout', type: 'boolean' }],
  }),
  'app.py':
    'from service import create_client\n\nclient = create_client("key")\nclient.get_value("new-chekcout", False)\n',
}

/**
 * Throws if something is not as it should be.
 *
 * @param {string} folder of the tool
 * @param {{ work: string, plugin: string, nodeVersion: string }} options `work` is an empty folder; `plugin` a tarball of Ruby
 * @returns {string[]} what was run
 */
export function tryStandalone(folder, { work, plugin, nodeVersion }) {
  const isWindows = process.platform === 'win32'
  const own = path.join(folder, isWindows ? 'service-configs.cmd' : 'service-configs')
  const bin = path.join(work, 'bin')
  const env = { ...environment(work), PATH: isWindows ? path.join(process.env.SystemRoot, 'System32') : bin }
  mkdirSync(bin)
  for (const [name, text] of Object.entries(PROJECT)) writeFileSync(path.join(work, name), text)
  let command = own
  if (!isWindows) {
    for (const name of PROGRAMS) symlinkSync(placeOf(name), path.join(bin, name))
    // As a user links to it.
    command = path.join(bin, 'service-configs')
    symlinkSync(own, command)
  }
  const isThere = run(isWindows ? 'where' : 'sh', isWindows ? ['node'] : ['-c', 'command -v node'], { cwd: work, env })
  if (isThere.status === 0) throw new Error(`there is a Node on the PATH: ${isThere.output}`)

  const done = []
  const check = (args, status, wanted) => {
    const result = run(command, args, { cwd: work, env })
    if (result.status !== status || !result.output.includes(wanted)) {
      throw new Error(
        `service-configs ${args.join(' ')} ended with ${result.status}, not ${status} and "${wanted}":\n${result.output}`,
      )
    }
    done.push(`service-configs ${args.join(' ')}`.replace(plugin, path.basename(plugin)))
  }
  check(['--version'], 0, `node-v${nodeVersion}`)
  check(['plugins'], 0, '`service-configs plugins install <package or tarball>`')
  check(['scan', '--configs', 'service-configs.json'], 0, 'app.py:4')
  check(['validate', '--configs', 'service-configs.json'], 1, 'did you mean "new-checkout"?')
  check(['plugins', 'install', plugin], 0, 'installed')
  check(['plugins'], 0, 'Ruby')
  return done
}

/** Without what tells programs where Node or this user's files are. */
function environment(work) {
  const left = /^(?:PATH|NODE|NPM|XDG|SERVICE|HOME$|LOCALAPPDATA$|APPDATA$)/i
  const kept = Object.entries(process.env).filter(([name]) => !left.test(name))
  const places = ['HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_CONFIG_HOME', 'LOCALAPPDATA', 'APPDATA']
  return { ...Object.fromEntries(kept), ...Object.fromEntries(places.map((name) => [name, path.join(work, 'home')])) }
}

function placeOf(program) {
  const folders = process.env.PATH.split(path.delimiter)
  const found = folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file))
  if (found === undefined) throw new Error(`${program} is not on the PATH`)
  return found
}

function run(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...options,
    encoding: 'utf8',
    shell: command.endsWith('.cmd'),
  })
  if (error) throw error
  return { status, output: stdout + stderr }
}
