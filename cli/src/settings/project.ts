import { failure } from '../errors/failures.js'
import { environment } from './environment.js'
import type { Settings } from './members.js'
import { foldersWithSettings } from './settings-below.js'
import { findSettings } from './settings.js'

/** The slug that was given for this run. */
export function givenProject(option: string | undefined): string | undefined {
  return option ?? environment('SERVICE_PROJECT')
}

/** The slug for the working directory; undefined if nothing names one. */
export async function namedProject(option: string | undefined): Promise<string | undefined> {
  return givenProject(option) ?? (await settingsHere()).project
}

function settingsHere(): Promise<Settings> {
  return findSettings(process.cwd(), () => Promise.resolve([]))
}

/** @throws Failure `noProject` */
export async function projectFor(option: string | undefined): Promise<string> {
  const given = givenProject(option)
  if (given !== undefined) return given
  const { project, file } = await settingsHere()
  if (project === undefined) throw failure('noProject', { file, below: foldersWithSettings(process.cwd()) })
  return project
}
