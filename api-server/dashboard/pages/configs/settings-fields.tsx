import { denied } from '../../api/session.js'
import { Checkbox, RadioGroup, Select } from '../../ui/choices.js'
import { FieldGroup } from '../../ui/field.js'
import { TextArea } from '../../ui/text-field.js'
import type { SettingsDraft } from './draft.js'
import { OptionsFields } from './options-fields.js'
import { writeOptions } from './options-draft.js'
import { TagPicker } from './tag-picker.js'
import { VariationsField } from './variations-field.js'
import {
  LIFETIME_HINTS,
  LIFETIME_NAMES,
  optionsOf,
  ROLE_HINTS,
  ROLE_NAMES,
  TYPE_NAMES,
} from '../../app/config-words.js'
import { t } from '../../language/text.js'

interface SettingsFieldsProps {
  draft: SettingsDraft
  /** What applications see of the config cannot be changed. */
  served?: 'fixed' | undefined
  onChange: (change: Partial<SettingsDraft>) => void
}

const ROLES = optionsOf(ROLE_NAMES, ROLE_HINTS)
const LIFETIMES = optionsOf(LIFETIME_NAMES, LIFETIME_HINTS)
const TYPES = optionsOf(TYPE_NAMES)

export function AboutFields({ draft, served, onChange }: SettingsFieldsProps) {
  return (
    <>
      <TextArea
        name="description"
        label={t('Description')}
        optional
        hint={t('What it does and who it belongs to. At most 1,000 characters.')}
        value={draft.description}
        onInput={(description) => onChange({ description })}
        rows={2}
      />
      <RadioGroup
        name="role"
        label={t('Role')}
        value={draft.role}
        options={ROLES}
        onChange={(role) => onChange({ role })}
      />
      <RadioGroup
        name="lifetime"
        label={t('Lifetime')}
        value={draft.lifetime}
        options={LIFETIMES}
        onChange={(lifetime) => onChange({ lifetime })}
      />
      <fieldset class="plain-fieldset" disabled={served === 'fixed'}>
        <AvailabilityFields draft={draft} onChange={onChange} />
      </fieldset>
      <TagPicker
        tagIds={draft.tagIds}
        onChange={(tagIds) => onChange({ tagIds })}
        disabledReason={denied('config-settings:update')}
      />
    </>
  )
}

function AvailabilityFields({ draft, onChange }: SettingsFieldsProps) {
  return (
    <FieldGroup name="availability" label={t('Available to')}>
      {() => (
        <div class="choices">
          <Checkbox
            name="client"
            label={t('Client SDKs')}
            hint={t('For browsers and apps, where everyone can read the value.')}
            checked={draft.client}
            onChange={(client) => onChange({ client })}
          />
          <Checkbox
            name="server"
            label={t('Server SDKs')}
            checked={draft.server}
            onChange={(server) => onChange({ server })}
          />
          {!draft.client && !draft.server && <p class="hint">{t('No SDK can read it.')}</p>}
        </div>
      )}
    </FieldGroup>
  )
}

export function TypeFields({ draft, onChange }: SettingsFieldsProps) {
  const { type, options } = draft
  return (
    <>
      <Select
        name="type"
        label={t('Type')}
        value={type}
        options={TYPES}
        onChange={(chosen) => onChange({ type: chosen })}
      />
      <OptionsFields
        type={type}
        options={options}
        onChange={(change) => onChange({ options: { ...options, ...change } })}
      />
      {draft.role === 'experiment' && (
        <VariationsField
          type={type}
          typeOptions={writeOptions(type, options)}
          variations={draft.variations}
          onChange={(variations) => onChange({ variations })}
        />
      )}
    </>
  )
}
