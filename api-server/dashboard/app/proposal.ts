import { useProtection, type PlannedChange } from '../api/planned.js'
import { denied, signedIn } from '../api/session.js'
import { t } from '../language/text.js'
import { useProject } from './project.js'

interface Proposal {
  /** In place of "takes effect immediately". */
  text: string
  /** The same beside a choice of when a change takes effect. */
  hint: string
}

/** Why a change of rules in the environment can only be proposed; undefined if it can be made. */
export function useProposal(environment: { id: string; name: string | null } | undefined): Proposal | undefined {
  const { requiresApproval = false } = useProtection(useProject().id, environment?.id).data ?? {}
  if (!environment) return undefined
  const name = environment.name ?? ''
  if (mayOnlyPropose(environment.id)) {
    return {
      text: t('Your rights do not cover {name}: this takes effect once someone who may change it has approved it.', {
        name,
      }),
      hint: t('Your rights do not cover {name}.', { name }),
    }
  }
  if (!requiresApproval) return undefined
  return {
    text: t('{name} requires an approval: this takes effect once someone else has approved it.', { name }),
    hint: t('{name} requires an approval.', { name }),
  }
}

/** Whether the signed-in member may change rules in other environments of the open project only. Read it while rendering. */
export function mayOnlyPropose(environmentId: string): boolean {
  return denied('config-targeting-rules:update', environmentId) !== undefined && cannotPropose() === undefined
}

/** Why the signed-in member may not cancel the change; their own they always may. Read it while rendering. */
export function cannotCancel({ memberId, environment }: PlannedChange): string | undefined {
  if (memberId === signedIn.value?.member.id) return undefined
  return denied('config-targeting-rules:update', environment.id)
}

/** Why the signed-in member may not even propose rules in the open project; undefined when they may. Read it while rendering. */
export function cannotPropose(): string | undefined {
  return denied('config-targeting-rules:update')
}
