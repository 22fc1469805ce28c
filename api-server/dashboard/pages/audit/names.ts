import * as paths from '../../api/paths.js'
import { useMembers } from '../../api/members.js'
import { useProjects } from '../../api/projects.js'
import type { AuditEntry, ConfigSummary, Environment } from '../../api/types.js'
import { useQuery } from '../../api/use-query.js'
import type { Names } from './sentence.js'

/** Asks for the names that the entry's sentence needs: nothing of projects that are gone, configs only for rules. */
export function useNames({ projectId, resource, action }: AuditEntry): Names {
  const projects = useProjects().data
  const members = useMembers().data
  const place = projects?.find((project) => project.id === projectId)?.id
  const rules = resource === 'targets' ? place : undefined
  const inEnvironment = action === 'copy-rules' || resource === 'sdk-key' || resource === 'planned-change'
  const somewhere = inEnvironment ? place : rules
  const configs = useQuery<ConfigSummary[]>(rules && paths.configs(rules)).data
  const environments = useQuery<Environment[]>(somewhere && paths.environments(somewhere)).data
  return {
    member: (id) => members?.find((member) => member.id === id)?.name,
    project: (id) => projects?.find((project) => project.id === id)?.name,
    environment: (id) => environments?.find((environment) => environment.id === id)?.name,
    config: (id) => configs?.find((config) => config.id === id)?.key,
  }
}
