import { isDeepStrictEqual } from 'node:util'
import { Invalid } from '../../domain/errors.js'
import type { Project } from '../../domain/records.js'
import type { Caller, Services } from '../context.js'
import type { ProjectFile } from './file.js'
import { placed } from './placed.js'

/** One thing that a merge makes or changes. */
export interface Change {
  what: 'project' | 'environment' | 'tag' | 'segment' | 'config' | 'rules'
  /** Slug, name or key; of rules the key and the environment's slug. */
  name: string
  /** Rules that need an approval are proposed, or wait for it already. */
  action: 'create' | 'update' | 'rename' | 'archive' | 'delete' | 'propose' | 'wait'
  /** The members that change; empty if all of it is new. */
  fields: string[]
}

/** What the parts of a merge work with. */
export interface Merge {
  services: Services
  caller: Caller
  /** In whose name rules are proposed if they need an approval; without it the merge is refused there. */
  proposer: Caller | undefined
  project: Project
  file: ProjectFile
  current: ProjectFile
  changes: Change[]
  /** Ids by slug, comparison name and key, as they are once the parts before are done. */
  environments: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  segments: ReadonlyMap<string, string>
}

export function environmentOf(environments: ReadonlyMap<string, string>, slug: string): string {
  const id = environments.get(slug)
  if (id !== undefined) return id
  throw Invalid.field('environments', `There is no environment with the slug ${slug}, in the file or in the project`)
}

/** The members of the wanted record that the present one has otherwise. */
export function differing(wanted: object, present: object): string[] {
  const known = new Map<string, unknown>(Object.entries(present))
  return Object.entries(wanted).flatMap(([name, value]) => (isDeepStrictEqual(value, known.get(name)) ? [] : [name]))
}

/** Puts the name of the thing, and the place inside it, before each problem with it. */
export async function explained<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    throw new Invalid(error.problems.map((problem) => placed(problem, what)))
  }
}
