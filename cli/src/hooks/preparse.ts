import type { Hook } from '@oclif/core'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { failure } from '../errors/failures.js'

/** `plugins install ./a.tgz` would be read as the GitHub repository `./a.tgz`; what is written as a path is meant as one. */
const preparse: Hook.Preparse = function ({ argv, options }) {
  const { context, flags = {} } = options as { context?: { id?: string }; flags?: Flags }
  checkSwitches(argv, flags, context?.id)
  if (context?.id === 'plugins:link') checkFolder(argv)
  return Promise.resolve(context?.id === 'plugins:install' ? argv.map(absoluteFile) : argv)
}

type Flags = Record<string, { type?: string } | undefined>

/** `--json=1` would be read as `--json` and an argument `1`. */
function checkSwitches(argv: string[], flags: Flags, id: string | undefined): void {
  for (const word of argv) {
    if (word === '--') return
    const name = /^--([\w-]+)=/.exec(word)?.[1]
    if (name === undefined || flags[name]?.type !== 'boolean') continue
    throw failure('mistake', {
      problem: `--${name} takes no value: it is on where it is given, and off where it is not.`,
      suggestion: undefined,
      command: id === undefined ? '' : `${id.replaceAll(':', ' ')} `,
    })
  }
}

/** `plugins link` names its own variables if the folder contains no package. */
function checkFolder(argv: string[]): void {
  const folder = argv.find((one) => !one.startsWith('-'))
  if (folder !== undefined && !existsSync(path.join(folder, 'package.json'))) {
    throw failure('pluginNoPackage', { path: folder })
  }
}

function absoluteFile(argument: string): string {
  const file = argument.replace(/^file:(?!\/)/, '')
  const tarball = /\.(?:tgz|tar\.gz)$/.test(file)
  if (!isPath(file) && !(tarball && !/^[\w+]{2,}:/.test(file))) return argument
  if (!existsSync(file)) throw failure('pathMissing', { path: file })
  if (statSync(file).isDirectory()) throw failure('pluginFolder', { path: file })
  // npm takes a file of any other name for a folder.
  if (!/\.(?:tgz|tar\.gz|tar)$/i.test(file)) throw failure('pluginFile', { path: file })
  // npm takes what follows `file://` as it is: a space written as %20 would be part of the name.
  return decodeURIComponent(pathToFileURL(path.resolve(file)).href)
}

function isPath(argument: string): boolean {
  return /^\.{0,2}[\\/]|^\.{1,2}$|^[A-Za-z]:[\\/]/.test(argument)
}

export default preparse
