import { getOrMake, type Language, type SdkDescriptor } from '@service/scanner-kit'
import { groupOf } from '../../language-group.js'
import type { Sources } from '../survey/sources.js'
import type { CallHints } from './call-hints.js'
import type { Declared } from './declaring-files.js'
import type { Importers } from './importers.js'
import type { PackageUsers } from './package-users.js'

/** Files of languages that use each other's names, of which some name an SDK. */
export interface Group {
  id: string
  /** Indexes of all its files. */
  files: number[]
  /** Indexes of the files that name an SDK. */
  markers: Set<number>
  /** Indexes of the files that are a part of an SDK that the team describes. */
  declaring: Set<number>
  /** The SDKs that files of the group name. */
  named?: ReadonlySet<SdkDescriptor>
  hints: Map<Language, CallHints>
  importers?: Importers
  users?: PackageUsers
}

export function groupsWithSdk(
  sources: Sources,
  declared: Declared,
  isWanted: (group: string) => boolean,
): Map<string, Group> {
  const groups = new Map<string, Group>()
  const idOf = (index: number) => groupOf(sources.languageOf(sources.files[index] ?? ''))
  const groupAt = (index: number): Group | undefined => {
    const id = idOf(index)
    if (id === '' || !isWanted(id)) return undefined
    return getOrMake(groups, id, () => ({
      id,
      files: [],
      markers: new Set(),
      declaring: new Set(),
      hints: new Map(),
    }))
  }
  for (const index of sources.markers()) groupAt(index)?.markers.add(index)
  for (const file of declared.keys()) {
    const index = sources.indexOf(file)
    if (index !== undefined) groupAt(index)?.declaring.add(index)
  }
  if (groups.size > 0) for (const index of sources.files.keys()) groups.get(idOf(index))?.files.push(index)
  return groups
}
