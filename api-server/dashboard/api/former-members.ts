import type { FormerMember } from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

export const FORMER_MEMBERS = '/former-members'

/** Only for those who may remove their names. */
export const useFormerMembers = () => useQuery<FormerMember[]>(FORMER_MEMBERS)

/** Their names may be shown anywhere: in the audit log, in History, with SDK keys and planned changes. */
export const removeName = (id: string) =>
  write('DELETE', `${FORMER_MEMBERS}/${encodeURIComponent(id)}/name`, {
    changes: [FORMER_MEMBERS, '/audit', '/projects', '/v1/projects', '/v1/webhooks'],
  })
