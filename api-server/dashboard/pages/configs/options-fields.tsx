import type { ComponentChildren } from 'preact'
import type { ConfigType } from '../../api/types.js'
import { Checkbox, RadioGroup, Select, Switch } from '../../ui/choices.js'
import { FieldGroup } from '../../ui/field.js'
import { NumberField } from '../../ui/text-field.js'
import { ValueField } from '../../ui/value/value-field.js'
import { EnumValues } from './enum-values.js'
import type { OptionsDraft } from './options-draft.js'
import { t } from '../../language/text.js'
import { UNIT_NAMES } from '../../ui/value/duration.js'

interface OptionsFieldsProps {
  type: ConfigType
  options: OptionsDraft
  onChange: (change: Partial<OptionsDraft>) => void
}

/** The constraints of a type; nothing for the types that have none. */
export function OptionsFields(props: OptionsFieldsProps) {
  switch (props.type) {
    case 'boolean':
    case 'string':
      return null
    case 'integer':
    case 'float':
      return <NumberFields {...props} />
    case 'enum':
      return <EnumFields {...props} />
    case 'json':
      return <JsonFields {...props} />
    case 'timespan':
      return <TimespanFields {...props} />
    case 'url':
      return <UrlFields {...props} />
  }
}

/** Messages about the constraints as a whole have their place around the fields. */
function Group({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <FieldGroup name="typeOptions" label={label}>
      {() => <div class="stack options-fields">{children}</div>}
    </FieldGroup>
  )
}

const MIN_RELATIONS = [
  { value: '>=', label: t('at least') },
  { value: '>', label: t('more than') },
] as const

const MAX_RELATIONS = [
  { value: '<=', label: t('at most') },
  { value: '<', label: t('less than') },
] as const

function NumberFields({ type, options, onChange }: OptionsFieldsProps) {
  const whole = type === 'integer'
  return (
    <Group label={t('Allowed numbers')}>
      <div class="bound">
        <Select
          label={t('Lower bound')}
          value={options.minRelation}
          options={MIN_RELATIONS}
          onChange={(minRelation) => onChange({ minRelation })}
        />
        <NumberField
          name="typeOptions.min"
          label={t('Smallest')}
          optional
          value={options.min}
          onInput={(min) => onChange({ min })}
          whole={whole}
        />
      </div>
      <div class="bound">
        <Select
          label={t('Upper bound')}
          value={options.maxRelation}
          options={MAX_RELATIONS}
          onChange={(maxRelation) => onChange({ maxRelation })}
        />
        <NumberField
          name="typeOptions.max"
          label={t('Largest')}
          optional
          value={options.max}
          onInput={(max) => onChange({ max })}
          whole={whole}
        />
      </div>
      {!whole && (
        <Checkbox
          label={t('Whole numbers only')}
          checked={options.whole}
          onChange={(checked) => onChange({ whole: checked })}
        />
      )}
    </Group>
  )
}

const VALUE_TYPES = [
  { value: 'string', label: t('Text') },
  { value: 'number', label: t('Numbers') },
] as const

function EnumFields({ options, onChange }: OptionsFieldsProps) {
  return (
    <Group label={t('Allowed values')}>
      <RadioGroup
        name="typeOptions.valueType"
        label={t('Allowed values are')}
        value={options.valueType}
        options={VALUE_TYPES}
        onChange={(valueType) => onChange({ valueType })}
      />
      <EnumValues values={options.values} onChange={(values) => onChange({ values })} />
    </Group>
  )
}

function JsonFields({ options, onChange }: OptionsFieldsProps) {
  return (
    <Group label={t('JSON Schema')}>
      <Switch
        name="typeOptions.useSchema"
        label={t('Values must fit a schema')}
        hint={t('A schema of draft 2020-12. Switched off, it is kept but not enforced.')}
        checked={options.useSchema}
        onChange={(useSchema) => onChange({ useSchema })}
      />
      {(options.useSchema || options.schema !== '') && (
        <ValueField
          type="json"
          typeOptions={null}
          name="typeOptions.schema"
          label={t('Schema')}
          value={options.schema}
          onChange={(schema) => onChange({ schema: String(schema) })}
        />
      )}
    </Group>
  )
}

const UNITS = [
  { value: 'milliseconds', label: t('milliseconds') },
  { value: 'seconds', label: t('seconds') },
  { value: 'minutes', label: t('minutes') },
] as const

function TimespanFields({ options, onChange }: OptionsFieldsProps) {
  return (
    <Group label={t('Allowed timespans')}>
      <Select
        name="typeOptions.unit"
        label={t('Unit')}
        hint={t('SDKs serve a timespan as a number in this unit.')}
        value={options.unit}
        options={UNITS}
        onChange={(unit) => onChange({ unit })}
      />
      <div class="bound-pair">
        <NumberField
          name="typeOptions.min"
          label={t('Shortest')}
          value={options.shortest}
          onInput={(shortest) => onChange({ shortest })}
          unit={UNIT_NAMES[options.unit]}
          whole
        />
        <NumberField
          name="typeOptions.max"
          label={t('Longest')}
          value={options.longest}
          onInput={(longest) => onChange({ longest })}
          unit={UNIT_NAMES[options.unit]}
          whole
        />
      </div>
      <Checkbox
        name="typeOptions.allowFractions"
        label={t('Fractions are allowed')}
        hint={t('Such as 1.5.')}
        checked={options.allowFractions}
        onChange={(allowFractions) => onChange({ allowFractions })}
      />
    </Group>
  )
}

function UrlFields({ options, onChange }: OptionsFieldsProps) {
  return (
    <Group label={t('Allowed URLs')}>
      <Checkbox
        name="typeOptions.secureOnly"
        label={t('Only https')}
        checked={options.secureOnly}
        onChange={(secureOnly) => onChange({ secureOnly })}
      />
    </Group>
  )
}
