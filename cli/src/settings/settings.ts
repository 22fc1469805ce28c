import { lstatSync } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { failure } from '../errors/failures.js'
import { codeOf, reasonOf } from '../errors/system-error.js'
import { readText } from '../text-file.js'
import { rulesFrom } from '../validate/severity.js'
import type { LanguageSetting, Settings, SettingsFile } from './members.js'
import type { Mistake } from './mistakes.js'
import { namesIn, type Names } from './named.js'
import { parseSettings } from './parse-settings.js'
import { schemaAddress } from './schema-address.js'

const SETTINGS_FILE = 'service.json'

/**
 * The settings that apply in a folder: those of the nearest `service.json` upward.
 * @param otherMistakes finds mistakes in names; called only if there are mistakes already, so that all are reported at
 *   once
 */
export async function findSettings(
  folder: string,
  otherMistakes: (names: Names) => Promise<Mistake[]>,
): Promise<Settings> {
  const file = await nearestFile(folder)
  const members =
    file === undefined ? {} : await parseSettings(file, await read(file), (value) => otherMistakes(namesIn(value)))
  return {
    root: file === undefined ? folder : path.dirname(file),
    file,
    project: members.project,
    include: members.include ?? [],
    exclude: members.exclude ?? [],
    ignoreKeys: members.ignoreKeys ?? [],
    sdks: members.sdks ?? [],
    languages: wishes(members.languages ?? []),
    rules: rulesFrom(members.rules ?? {}),
    names: namesIn(members),
  }
}

function wishes(languages: NonNullable<SettingsFile['languages']>): LanguageSetting[] {
  return Array.isArray(languages)
    ? languages.map((id) => ({ id, wish: 'require' }))
    : Object.entries(languages).map(([id, wish]) =>
        typeof wish === 'string' ? { id, wish } : { id, wish: 'require', from: wish.from },
      )
}

/** The path of the folder's own `service.json`, which must not exist yet, not even as a link that leads nowhere. */
export function newSettingsFile(folder: string): string {
  const file = path.join(folder, SETTINGS_FILE)
  if (lstatSync(file, { throwIfNoEntry: false })) throw failure('settingsExist', { file })
  return file
}

/** Writes a first `service.json`; an existing file is never touched, even one that appears at the same moment. */
export async function writeSettings(file: string, project: string): Promise<void> {
  const schema = schemaAddress(path.dirname(file))
  const members: SettingsFile = {
    ...(schema !== undefined && { $schema: schema }),
    project,
    include: ['**/*'],
    exclude: [],
    ignoreKeys: [],
  }
  await writeNew(file, JSON.stringify(members, null, 2) + '\n').catch((error: unknown) => {
    throw codeOf(error) === 'EEXIST'
      ? failure('settingsExist', { file })
      : failure('settingsNotWritten', { file, reason: reasonOf(error) })
  })
}

/** Where the text cannot be written, as on a full disk, no file is left. */
async function writeNew(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(text)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

async function nearestFile(folder: string): Promise<string | undefined> {
  const file = path.join(folder, SETTINGS_FILE)
  const found = await stat(file).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw failure('settingsUnreadable', { file, reason: reasonOf(error) })
  })
  if (found?.isFile()) return file
  if (found?.isDirectory()) throw failure('settingsUnreadable', { file, reason: 'it is a folder, not a file' })
  if (!found && lstatSync(file, { throwIfNoEntry: false })) {
    throw failure('settingsUnreadable', { file, reason: 'it is a link to a file that does not exist' })
  }
  const parent = path.dirname(folder)
  return parent === folder ? undefined : nearestFile(parent)
}

function read(file: string): Promise<string> {
  return readText(file).catch((error: unknown) => {
    throw failure('settingsUnreadable', { file, reason: reasonOf(error) })
  })
}
