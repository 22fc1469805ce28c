import type { Environment } from '../../api/types.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { Switch } from '../../ui/choices.js'
import { copiedGroups, type SegmentDraft } from './draft.js'
import { Groups } from './groups.js'
import { t } from '../../language/text.js'

interface OverridesProps {
  environments: readonly Environment[]
  draft: SegmentDraft
  onChange: (draft: SegmentDraft) => void
  readOnly: string | undefined
}

/** Environments in which the segment differs from the general one. */
export function Overrides({ environments, draft, onChange, readOnly }: OverridesProps) {
  const { overrides } = draft

  function toggle(id: string, own: boolean): void {
    const { [id]: _, ...others } = overrides
    onChange({ ...draft, overrides: own ? { ...others, [id]: copiedGroups(draft.groups) } : others })
  }

  return (
    <div class="stack">
      {environments.map((environment) => {
        const groups = overrides[environment.id]
        return (
          <section key={environment.id} class="stack-small" aria-label={t('In {name}', { name: environment.name })}>
            <div class="row">
              <EnvironmentChip environment={environment} showLive />
              <Switch
                name={`overrides.${environment.id}`}
                label={t('Own groups in {name}', { name: environment.name })}
                checked={groups !== undefined}
                disabled={readOnly !== undefined}
                onChange={(own) => toggle(environment.id, own)}
              />
            </div>
            {groups && (
              <div class="override">
                <Groups
                  name={`overrides.${environment.id}`}
                  groups={groups}
                  readOnly={readOnly}
                  onChange={(changed) => onChange({ ...draft, overrides: { ...overrides, [environment.id]: changed } })}
                />
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}
