import { useState } from 'preact/hooks'
import { saveContextSettings, type ContextSettings } from '../../api/contexts.js'
import { denied } from '../../api/session.js'
import type { Environment } from '../../api/types.js'
import { useProject } from '../../app/project.js'
import { Switch } from '../../ui/choices.js'
import { Form, submitButton } from '../../ui/form.js'
import { TextArea } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { t } from '../../language/text.js'

interface ContextSettingsFormProps {
  environment: Environment
  settings: ContextSettings
}

/** Whether the environment keeps contexts, and which of their traits. */
export function ContextSettingsForm({ environment, settings }: ContextSettingsFormProps) {
  const { id } = useProject()
  const [keepContexts, setKeep] = useState(settings.keepContexts)
  const given = settings.contextTraits.join('\n')
  const [text, setText] = useState(given)
  const contextTraits = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const readOnly = denied('environments:update')
  const dirty = keepContexts !== settings.keepContexts || contextTraits.join('\n') !== given

  async function save(): Promise<void> {
    await saveContextSettings(id, environment.id, { keepContexts, contextTraits })
    announce(t('Context settings of {name} saved', { name: environment.name }))
  }

  return (
    <section class="card stack" aria-labelledby="contexts-settings">
      <h2 id="contexts-settings">{t('What is kept')}</h2>
      <Form
        label={t('What is kept')}
        dirty={dirty}
        onSubmit={save}
        actions={submitButton(t('Save'), { disabledReason: readOnly })}
      >
        <Switch
          name="keepContexts"
          label={t('Keep contexts of {name}', { name: environment.name })}
          checked={keepContexts}
          onChange={setKeep}
          disabled={readOnly !== undefined}
          hint={t(
            'Contexts can be people. While this is off, none are stored; switching it off deletes the stored ones.',
          )}
        />
        <TextArea
          name="contextTraits"
          label={t('Traits to keep')}
          hint={t(
            'JSON pointers such as /plan/name, one per line. All other traits are dropped; removing one here deletes it from the stored contexts.',
          )}
          rows={4}
          mono
          value={text}
          onInput={setText}
          disabled={readOnly !== undefined}
        />
      </Form>
    </section>
  )
}
