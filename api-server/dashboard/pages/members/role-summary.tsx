import type { Role } from '../../api/types.js'
import { Badge } from '../../ui/badge.js'
import { roleName } from '../../api/role-names.js'
import { t } from '../../language/text.js'

/** A role, and what adds to it. */
export function RoleSummary({ role, rights, groups }: { role: Role; rights: number; groups: number }) {
  return (
    <span class="row">
      <Badge look={role === 'owner' ? 'accent' : 'plain'}>{roleName(role)}</Badge>
      {groups > 0 && (
        <span class="small muted">{t('{count, plural, one {# group} other {# groups}}', { count: groups })}</span>
      )}
      {rights > 0 && (
        <span class="small muted">
          {t('rights in {count, plural, one {# project} other {# projects}}', { count: rights })}
        </span>
      )}
    </span>
  )
}
