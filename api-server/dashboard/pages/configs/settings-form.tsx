import { denied, deniedEverywhere } from '../../api/session.js'
import { Button } from '../../ui/button.js'
import { Form } from '../../ui/form.js'
import { ReadOnlyNotice } from '../../ui/read-only-notice.js'
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
  const limited = reason === undefined && deniedEverywhere('config-settings:update') !== undefined
  return (
    <>
      <ReadOnlyNotice reason={reason}>
        {t('You can look at the settings but not change them. {reason}', { reason: reason ?? '' })}
      </ReadOnlyNotice>
      {limited && (
        <Notice>
          {t(
            'Your rights cover only some environments. Key, type, constraints, variations and availability count in all of them, so they stay as they are; you can change the rest.',
          )}
        </Notice>
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
            <fieldset class="plain-fieldset" disabled={limited}>
              <KeyField config={base} value={draft.key} onInput={(key) => change({ key })} others={otherKeys} />
            </fieldset>
            <AboutFields draft={draft} served={limited ? 'fixed' : undefined} onChange={change} />
          </section>
          <section class="card stack" aria-labelledby="config-type">
            <h2 id="config-type">{t('Type and constraints')}</h2>
            <Misfits configKey={base.key} problems={problems} />
            <fieldset class="plain-fieldset stack" disabled={limited}>
              <TypeFields draft={draft} onChange={change} />
            </fieldset>
          </section>
        </fieldset>
      </Form>
      {question}
    </>
  )
}
