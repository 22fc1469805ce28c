import type { Config, Interfaces } from '@oclif/core'
import { Plugin } from '@oclif/core'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { makeFolder } from '../make-folder.js'
import { write } from '../terminal/streams.js'

/** A plugin as listed among the user's plugins. */
interface Listed {
  name: string
  type: 'user' | 'link'
  root?: string
}

/** The part of `@oclif/plugin-plugins` that keeps the list and the folder of plugins; its commands are replaced by ours. */
interface Manager {
  /** Its `view` mistakes a missing npm for a package that the registry lacks. */
  readonly npm: { findNpm(): Promise<string> }
  install(name: string, options: { force: boolean; tag?: string }): Promise<Interfaces.Config>
  link(folder: string, options: { install: boolean }): Promise<Interfaces.Config>
  uninstall(name: string): Promise<void>
  update(): Promise<void>
  list(): Promise<Listed[]>
  hasPlugin(name: string): Promise<Listed | false>
  friendlyName(name: string): string
  maybeUnfriendlyName(name: string): Promise<string>
}

export type LogLevel = 'silent' | 'notice' | 'verbose'

/**
 * Loads the plugin manager from a separate bundle: as a package it would install npm and Yarn for everybody who installs the tool. It uses
 * the npm on this machine instead.
 */
export async function openManager(config: Config, logLevel: LogLevel): Promise<Manager> {
  const tool = path.dirname(createRequire(import.meta.url).resolve('@service/cli/package.json'))
  const file = pathToFileURL(path.join(tool, 'dist', 'bundle', 'plugin-manager.js')).href
  const { Manager } = (await import(file)) as {
    Manager: new (options: { config: Config; logLevel: LogLevel }) => Manager
  }
  return new Manager({ config, logLevel })
}

/** Makes the folder that plugins are kept in, which the manager would try without end where there can be none. Throws Failure. */
export function makePluginsFolder({ dataDir }: Config): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw failure('pluginsNotKept', { folder: dataDir, reason: reasonOf(error) })
  }
}

/** Runs something with npm. Throws Failure if there is none. */
export async function withNpm<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isMissing = error instanceof Error && /^not found: npm$/.test(error.message)
    throw isMissing ? failure('noNpm') : error
  }
}

/** Makes what was installed or linked part of this run, and checks every language. */
export async function loadInstalled(config: Config, installed: Interfaces.Config): Promise<void> {
  const plugin = new Plugin(installed)
  await plugin.load()
  config.plugins.set(plugin.name, plugin)
  await config.runHook('plugins:postinstall', {})
}

/** `Installing ruby... installed v1.0.0` on stderr, in two parts. */
export async function telling<T>(what: string, work: () => Promise<T>, ending: (result: T) => string): Promise<T> {
  await write(process.stderr, `${what}... `)
  try {
    const result = await work()
    await write(process.stderr, `${ending(result)}\n`)
    return result
  } catch (error) {
    await write(process.stderr, 'failed\n')
    throw error
  }
}

/** What the argument of an installation means: a package with a tag, or an address. */
export async function wantedPackage(manager: Manager, given: string): Promise<{ name: string; tag?: string }> {
  if (given.includes(':') || given.endsWith('.git')) return { name: given }
  if (given.includes('/') && !given.startsWith('@')) return { name: `https://github.com/${given}` }
  const at = given.indexOf('@', 1)
  const [name, tag] = at === -1 ? [given, 'latest'] : [given.slice(0, at), given.slice(at + 1)]
  if (!/^(?:@[a-z\d~-][a-z\d._~-]*\/)?[a-z\d~-][a-z\d._~-]*$/.test(name)) throw failure('noPackageName', { name })
  return { name: name.startsWith('@') ? name : await manager.maybeUnfriendlyName(name), tag: tag || 'latest' }
}
