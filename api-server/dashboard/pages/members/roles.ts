import type { Role } from '../../api/types.js'

/** What each role may do, in words; most first. The server decides by domain/permissions.ts. */
const WORDS: Record<Role, string> = {
  owner: 'Everything. Decides who is a member and in which role, and what the organization is called.',
  admin: 'Everything in every project, its environments and SDK keys too. Does not manage members.',
  editor: 'Changes configs, rules, segments and tags, and reads the audit log. No projects, environments or SDK keys.',
  viewer: 'Reads everything in the projects and changes nothing. Does not see the audit log.',
  none: 'Sees only the projects listed under Rights in projects.',
}

export const ROLE_OPTIONS = (Object.keys(WORDS) as Role[]).map((value) => ({ value, label: value, hint: WORDS[value] }))
