import type { Role } from '../../api/types.js'
import { t } from '../../language/text.js'
import { roleName } from '../../api/role-names.js'

/** What each role may do, in words; most first. The server decides by domain/permissions.ts. */
const WORDS: Record<Role, string> = {
  owner: t('Everything. Decides who is a member and in which role, and what the organization is called.'),
  admin: t('Everything in every project, including environments and SDK keys. Does not manage members.'),
  editor: t(
    'Changes configs, rules, segments and tags, and reads the audit log. No projects, environments or SDK keys.',
  ),
  viewer: t('Reads everything in the projects and changes nothing. Does not see the audit log.'),
  none: t('Sees only the projects in which it has rights, its own or those of a group.'),
}

export const ROLE_OPTIONS = (Object.keys(WORDS) as Role[]).map((value) => ({
  value,
  label: roleName(value),
  hint: WORDS[value],
}))
