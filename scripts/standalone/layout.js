/**
 * A folder that runs the tool without anything else: Node, our packages, npm for plugins, and a launcher.
 *
 *   service-configs        the launcher; service-configs.cmd on Windows
 *   node                   node.exe on Windows
 *   lib/node_modules       our packages as npm installs them, and npm
 *   LICENSE, THIRD-PARTY-NOTICES, README.md
 */
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { installTarballs } from '../release/packages.js'

const TOOL = 'lib/node_modules/@service/cli/bin/service.js'

/** Follows links by hand: `readlink -f` is not on every macOS. */
const LAUNCHER = `#!/bin/sh
file=$0
while [ -L "$file" ]; do
  link=$(readlink "$file")
  case $link in
    /*) file=$link ;;
    *) file=$(dirname "$file")/$link ;;
  esac
done
here=$(CDPATH= cd -- "$(dirname "$file")" && pwd -P)
export SERVICE_COMMAND=service-configs
exec "$here/node" "$here/${TOOL}" "$@"
`

const WINDOWS_LAUNCHER = `@echo off\r\nsetlocal\r\nset SERVICE_COMMAND=service-configs\r\n"%~dp0node.exe" "%~dp0${TOOL.replaceAll('/', '\\')}" %*\r\n`

/**
 * Installs the tool's tarballs, which need nothing else, the way npm would.
 *
 * @param {string} folder gets `lib`
 * @param {string[]} tarballs
 * @param {string} npmFolder of the package npm
 */
export function writeLibrary(folder, tarballs, npmFolder) {
  const lib = path.join(folder, 'lib')
  installTarballs(lib, tarballs)
  cpSync(npmFolder, path.join(lib, 'node_modules', 'npm'), { recursive: true })
}

/**
 * Node's place in a folder.
 *
 * @param {string} folder
 * @param {boolean} isWindows
 */
export function nodeIn(folder, isWindows) {
  return path.join(folder, isWindows ? 'node.exe' : 'node')
}

/**
 * @param {string} folder
 * @param {boolean} isWindows
 */
export function writeLauncher(folder, isWindows) {
  const launcher = path.join(folder, isWindows ? 'service-configs.cmd' : 'service-configs')
  writeFileSync(launcher, isWindows ? WINDOWS_LAUNCHER : LAUNCHER, { mode: 0o755 })
}

/**
 * @param {string} folder
 * @param {{ root: string, platform: string, nodeVersion: string, nodeLicence: string, npmFolder: string }} options `nodeLicence` is the text's file
 */
export function writeTexts(folder, { root, platform, nodeVersion, nodeLicence, npmFolder }) {
  copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'))
  const read = (file) => readFileSync(file, 'utf8').trim()
  const rule = '-'.repeat(80)
  const notices = [
    'This folder contains Node.js and npm, whose licences follow. What the tool itself contains is in lib/node_modules/@service/*/THIRD-PARTY-NOTICES.',
    `${rule}\nNode.js ${nodeVersion}\n\n${read(nodeLicence)}`,
    `${rule}\nnpm\n\n${read(path.join(npmFolder, 'LICENSE'))}`,
  ]
  writeFileSync(path.join(folder, 'THIRD-PARTY-NOTICES'), `${notices.join('\n\n')}\n`)
  writeFileSync(path.join(folder, 'README.md'), readme(platform))
}

function readme(platform) {
  const use = platform.startsWith('win32')
    ? 'Put this folder on the PATH, or run `service-configs.cmd` in it.'
    : 'Run `service-configs` in this folder, or link to it: `ln -s "$PWD/service-configs" /usr/local/bin/`.'
  return `# service-configs for ${platform}

The command-line tool with its own Node. It needs nothing else on the machine. ${use}

\`service-configs --help\` shows the commands. The page of the tool is lib/node_modules/@service/cli/README.md.
`
}
