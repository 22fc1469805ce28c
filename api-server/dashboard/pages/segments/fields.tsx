import { useProject } from '../../app/project.js'
import { KeyNotice } from '../../ui/key-notice.js'
import { NameField, TextField } from '../../ui/text-field.js'
import type { SegmentDraft } from './draft.js'
import { Groups } from './groups.js'
import { Overrides } from './overrides.js'
import { t } from '../../language/text.js'

interface SegmentFieldsProps {
  draft: SegmentDraft
  onChange: (draft: SegmentDraft) => void
  /** The keys of the other segments; without them the key is not being changed. */
  otherKeys: readonly string[] | undefined
  /** Why it cannot be edited. */
  readOnly: string | undefined
}

/** Everything of a segment. */
export function SegmentFields({ draft, onChange, otherKeys, readOnly }: SegmentFieldsProps) {
  const { environments } = useProject()
  return (
    <>
      <div class="segment-names">
        <NameField
          hint={t('What rules show.')}
          value={draft.name}
          onInput={(name) => onChange({ ...draft, name })}
          disabled={readOnly !== undefined}
        />
        <TextField
          name="key"
          label={t('Key')}
          hint={t('Four characters or more. Changing it later breaks no rule.')}
          value={draft.key}
          onInput={(key) => onChange({ ...draft, key })}
          disabled={readOnly !== undefined}
          required
          mono
        />
      </div>
      {otherKeys && <KeyNotice what="key" text={draft.key} others={otherKeys} />}
      <section class="stack-small">
        <h2>{t('Who is in it')}</h2>
        <p class="muted">
          {t('A user is in the segment if any group matches. A group matches if all its conditions do.')}
        </p>
        <Groups
          name="groups"
          groups={draft.groups}
          readOnly={readOnly}
          onChange={(groups) => onChange({ ...draft, groups })}
        />
      </section>
      <section class="stack">
        <div>
          <h2>{t('Overrides by environment')}</h2>
          <p class="muted">{t('An environment with groups of its own uses those instead of the groups above.')}</p>
        </div>
        <Overrides environments={environments} draft={draft} readOnly={readOnly} onChange={onChange} />
      </section>
    </>
  )
}
