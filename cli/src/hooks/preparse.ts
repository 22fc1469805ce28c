import type { Hook } from '@oclif/core'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** `plugins install ./a.tgz` would be read as the GitHub repository `./a.tgz`; a path of an existing file is meant as one. */
const preparse: Hook.Preparse = function ({ argv, options }) {
  const { context } = options as { context?: { id?: string } }
  return Promise.resolve(context?.id === 'plugins:install' ? argv.map(absoluteFile) : argv)
}

function absoluteFile(argument: string): string {
  const file = argument.replace(/^file:(?!\/)/, '')
  if (!/\.(tgz|tar\.gz)$/.test(file) || !existsSync(file)) return argument
  return pathToFileURL(path.resolve(file)).href
}

export default preparse
