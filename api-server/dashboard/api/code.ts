import type { Static } from '@sinclair/typebox'
import type * as Code from '../../src/domain/schemas/code-references.js'
import * as paths from './paths.js'
import { useQuery } from './use-query.js'

export type ConfigCode = Static<typeof Code.ConfigCodeReferences>
type CodeUpload = Static<typeof Code.CodeUpload>

/** How often code reads each config, of the main branch of each repository. Configs in no code are left out. */
interface ProjectCode {
  uploads: CodeUpload[]
  configs: { configId: string; places: number; deprecated: number; problems: number; otherBranches: number }[]
}

/** Where code reads a config, by its old keys as well. */
export const useConfigCode = (projectId: string, key: string) =>
  useQuery<ConfigCode>(`${paths.config(projectId, key)}/code-references`)

export const useProjectCode = (projectId: string) => useQuery<ProjectCode>(paths.own(projectId, 'code-references'))
