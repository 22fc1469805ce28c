import type { Hook } from '@oclif/core'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { failure } from '../errors.js'

/** `plugins install ./a.tgz` would be read as the GitHub repository `./a.tgz`; what is written as a path is meant as one. */
const preparse: Hook.Preparse = function ({ argv, options }) {
  const { context } = options as { context?: { id?: string } }
  return Promise.resolve(context?.id === 'plugins:install' ? argv.map(absoluteFile) : argv)
}

function absoluteFile(argument: string): string {
  const file = argument.replace(/^file:(?!\/)/, '')
  const tarball = /\.(?:tgz|tar\.gz)$/.test(file)
  if (!isPath(file) && !(tarball && !/^[\w+]{2,}:/.test(file))) return argument
  if (!existsSync(file)) throw failure('pathMissing', { path: file })
  if (statSync(file).isDirectory()) throw failure('pluginFolder', { path: file })
  return pathToFileURL(path.resolve(file)).href
}

function isPath(argument: string): boolean {
  return /^\.{0,2}[\\/]|^\.{1,2}$|^[A-Za-z]:[\\/]/.test(argument)
}

export default preparse
