import { useState } from 'preact/hooks'
import { createEnvironment, updateEnvironment } from '../../api/environments.js'
import { changeProtection, useProtection, type Protection } from '../../api/planned.js'
import { failureOf } from '../../api/errors.js'
import { copyRules } from '../../api/targeting.js'
import type { Environment, EnvironmentColor } from '../../api/types.js'
import { ENVIRONMENT_COLORS, EnvironmentChip } from '../../ui/badge.js'
import { Select, Switch } from '../../ui/choices.js'
import { FormDialog } from '../../ui/form-dialog.js'
import { slugFrom } from '../../ui/slug.js'
import { NameField, SlugField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { rich, t } from '../../language/text.js'
import { COLOR_NAMES } from '../../app/color-names.js'

interface EnvironmentDialogProps {
  projectId: string
  /** The one to edit; without it a new one is made. */
  environment?: Environment
  /** Those that a new one can start as. */
  others?: readonly Environment[]
  onClose: () => void
}

const COLORS = ENVIRONMENT_COLORS.map((value) => ({ value, label: COLOR_NAMES[value] }))

export function EnvironmentDialog({ projectId, environment, others = [], onClose }: EnvironmentDialogProps) {
  const [name, setName] = useState(environment?.name ?? '')
  const [ownSlug, setOwnSlug] = useState(environment?.slug)
  const [color, setColor] = useState<EnvironmentColor>(environment?.color ?? 'teal')
  const [live, setLive] = useState(environment?.live ?? false)
  const [like, setLike] = useState('')
  const known = useProtection(projectId, environment?.id).data
  const [changed, setChanged] = useState<Protection>()
  const rules = changed ?? known
  const slug = ownSlug ?? slugFrom(name)

  async function save(): Promise<void> {
    const body = { name, slug, color, live }
    if (environment) {
      await updateEnvironment(projectId, environment.id, body)
      if (rules) await changeProtection(projectId, environment.id, rules)
    } else {
      const made = await createEnvironment(projectId, body)
      if (like !== '') await copyRules(projectId, made.id, { from: like }).catch(announceNotCopied)
    }
  }

  return (
    <FormDialog
      title={environment ? t('Edit {name}', { name: environment.name }) : t('New environment')}
      action={environment ? t('Save') : t('Create environment')}
      done={environment ? t('Environment {name} saved', { name }) : t('Environment {name} created', { name })}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField value={name} onInput={setName} />
      <SlugField
        value={slug}
        onInput={setOwnSlug}
        hint={t('At least four characters. It is part of addresses in this dashboard.')}
      />
      <Select name="color" label={t('Color')} value={color} options={COLORS} onChange={setColor} />
      <p class="small">
        {rich('Shown as {environmentChip}', {
          environmentChip: <EnvironmentChip environment={{ name: name || 'Name', color, live }} showLive />,
        })}
      </p>
      <Switch name="live" label={t('Live')} hint={t('It serves real users.')} checked={live} onChange={setLive} />
      {environment === undefined && others.length > 0 && (
        <Select
          label={t('Values and rules')}
          value={like}
          options={[
            { value: '', label: t('The value that each config was created with') },
            ...others.map(({ id, name: other }) => ({ value: id, label: t('As in {name}', { name: other }) })),
          ]}
          onChange={setLike}
        />
      )}
      {rules && (
        <>
          <Switch
            label={t('Changes of rules need a comment')}
            checked={rules.requiresComment}
            onChange={(requiresComment) => setChanged({ ...rules, requiresComment })}
          />
          <Switch
            label={t('Changes of rules need an approval')}
            hint={t('By someone other than the person who proposes them.')}
            checked={rules.requiresApproval}
            onChange={(requiresApproval) => setChanged({ ...rules, requiresApproval })}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The environment was created anyway, and its page copies rules as well. */
function announceNotCopied(error: unknown): void {
  announce(t('The rules were not copied: {message}', { message: failureOf(error).message }), 'error')
}
