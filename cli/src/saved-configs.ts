/**
 * A project's configs in a file: for checks without a token, such as those of a fork's pull request, and for runs that are to give
 * the same answer again.
 */
import { readFile } from 'node:fs/promises'
import { readConfigs } from './api/answers.js'
import { failure } from './errors.js'
import { SAVED_CONFIGS } from './scan/data/index.js'
import type { ProjectConfig } from './scan/result.js'
import { reasonOf } from './system-error.js'

export interface SavedConfigs {
  /** The project's slug. */
  project: string
  configs: ProjectConfig[]
}

const VERSION = 1

/** By key and without a time, so that the file changes only where the project does. */
export function savedConfigsText({ project, configs }: SavedConfigs): string {
  const sorted = [...configs].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return JSON.stringify({ [SAVED_CONFIGS]: VERSION, project, configs: sorted }, null, 2) + '\n'
}

/** @throws Failure `savedConfigsUnusable` */
export async function readSavedConfigs(file: string): Promise<SavedConfigs> {
  try {
    return parseSavedConfigs(await readFile(file, 'utf8'))
  } catch (error) {
    throw failure('savedConfigsUnusable', { file, reason: reasonOf(error) })
  }
}

/** @throws Error that says what is wrong with the text, as the end of a sentence */
export function parseSavedConfigs(text: string): SavedConfigs {
  const content = parsed(text)
  if (typeof content !== 'object' || content === null || !(SAVED_CONFIGS in content)) {
    throw new Error('it holds no configs that this tool has written')
  }
  if (content[SAVED_CONFIGS] !== VERSION) throw new Error('another version of the tool has written it')
  const { project, configs } = content as { project?: unknown; configs?: unknown }
  if (typeof project !== 'string') throw new Error('it does not say of which project it is')
  try {
    return { project, configs: readConfigs(configs, '') }
  } catch {
    throw new Error('its list of configs is not as the tool has written it')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    throw new Error('it is damaged or cut off: it is not JSON')
  }
}
