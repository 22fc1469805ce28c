import { denied } from '../../api/session.js'
import { Button } from '../../ui/button.js'
import { Form } from '../../ui/form.js'
import { Notice } from '../../ui/states.js'
import { ChangedMeanwhile } from './changed-meanwhile.js'
import { KeyField } from './key-field.js'
import { Misfits } from './misfits.js'
import { AboutFields, TypeFields } from './settings-fields.js'
import { useSettings, type Version } from './use-settings.js'
import { t } from '../../language/text.js'

export function SettingsForm(version: Version) {
  const { base, draft, dirty, problems, meanwhile, question, otherKeys, change, undo, save, onFailure } =
    useSettings(version)
  const reason = denied('config-settings:update')
  return (
    <>
      {reason !== undefined && (
        <Notice>{t('You can look at the settings but not change them. {reason}', { reason })}</Notice>
      )}
      <Form
        wide
        dirty={dirty}
        onSubmit={save}
        onFailure={onFailure}
        actions={(busy) => (
          <>
            <Button type="submit" look="primary" busy={busy} disabledReason={reason}>
              {t('Save')}
            </Button>
            {dirty && !busy && (
              <>
                <Button onClick={undo}>{t('Undo all')}</Button>
                <span class="muted small">{t('Not saved yet')}</span>
              </>
            )}
          </>
        )}
      >
        {meanwhile && <ChangedMeanwhile before={meanwhile.before} after={meanwhile.after} />}
        <fieldset class="plain-fieldset config-columns" disabled={reason !== undefined}>
          <section class="card stack" aria-labelledby="config-about">
            <h2 id="config-about">{t('General')}</h2>
            <KeyField config={base} value={draft.key} onInput={(key) => change({ key })} others={otherKeys} />
            <AboutFields draft={draft} onChange={change} />
          </section>
          <section class="card stack" aria-labelledby="config-type">
            <h2 id="config-type">{t('Type and constraints')}</h2>
            <Misfits configKey={base.key} problems={problems} />
            <TypeFields draft={draft} onChange={change} />
          </section>
        </fieldset>
      </Form>
      {question}
    </>
  )
}
