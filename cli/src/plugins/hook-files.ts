import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { allInOrder } from '../all-in-order.js'
import { importModule } from '../import-module.js'

/** The hook with which a package declares its languages. */
export const HOOK = 'service:languages'

/** What is read of a plugin's package.json. */
interface Manifest {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  oclif?: { plugins?: string[]; hooks?: Record<string, string | string[]> }
}

/** @throws the system's error, or a SyntaxError */
export function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** The files that declare a plugin's languages; its code and its grammars lie beside them. */
export function hooksOf(manifestFile: string): string[] {
  const hooks = [readManifest(manifestFile).oclif?.hooks?.[HOOK] ?? []].flat()
  return hooks.map((hook) => path.join(path.dirname(manifestFile), hook))
}

/** What the hooks of a plugin return, without oclif: whether it is languages is not looked at. */
export async function declaredBy(manifestFile: string): Promise<unknown[]> {
  const declared = await allInOrder(hooksOf(manifestFile).map(declare))
  return declared.flat()
}

async function declare(hook: string): Promise<unknown[]> {
  const { default: languages } = (await importModule(pathToFileURL(hook).href)) as { default?: unknown }
  if (typeof languages !== 'function') throw new Error(`its hook ${HOOK} exports no function`)
  return [await (languages as () => Promise<unknown>)()].flat()
}
