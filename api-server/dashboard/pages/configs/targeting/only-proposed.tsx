import { mayOnlyPropose } from '../../../app/proposal.js'
import { useProtection } from '../../../api/planned.js'
import { useProject } from '../../../app/project.js'
import { Notice } from '../../../ui/states.js'
import { t } from '../../../language/text.js'

/** Says before the first edit that rules cannot be saved here at once, and why. */
export function OnlyProposed({ environment: { id, name } }: { environment: { id: string; name: string } }) {
  const { requiresApproval = false } = useProtection(useProject().id, id).data ?? {}
  if (mayOnlyPropose(id)) {
    return (
      <Notice>
        {t('Your rights do not cover {name}: what you change here is proposed to those who may change it.', { name })}
      </Notice>
    )
  }
  if (!requiresApproval) return null
  return (
    <Notice>
      {t('{name} requires an approval: what you change here is proposed, and someone else decides about it.', { name })}
    </Notice>
  )
}
