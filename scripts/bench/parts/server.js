import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from '../folders.js'

/**
 * The server's own benchmark, if it exists.
 * @returns its rows, or undefined
 */
export async function measureServer({ quick }) {
  const file = path.join(repository, 'api-server', 'bench', 'main.js')
  if (!existsSync(file)) return undefined
  const { benchServer } = await import(pathToFileURL(file).href)
  return (await benchServer({ quick })).rows
}
