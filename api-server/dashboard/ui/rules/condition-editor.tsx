import { useContext, useMemo } from 'preact/hooks'
import {
  ATTRIBUTES,
  OPERATORS,
  SEGMENT_OPERATORS,
  TARGET_TYPES,
  type Attribute,
  type Operator,
  type TargetType,
} from '../../../src/domain/operators.js'
import type { AttributeCondition, Condition, SegmentCondition } from '../../api/types.js'
import { Select, type Option } from '../choices.js'
import { FieldMessages } from '../field-messages.js'
import { TextField } from '../text-field.js'
import { withAttribute, withType } from './condition-draft.js'
import { OPERATOR_LABELS, type Names } from './condition-words.js'
import { groupsWords } from './rule-words.js'
import { SeenContexts } from './seen-contexts.js'
import { seenTraits, seenValues } from './seen-values.js'
import { Sentence } from './sentence.js'
import { traitPointer } from './target-text.js'
import { TargetValues } from './target-values.js'
import { t } from '../../language/text.js'

/** A segment that conditions can ask for. */
export interface SegmentChoice {
  id: string
  key: string
  name: string
  /** Who is in it, for trying the condition out. */
  groups: AttributeCondition[][]
}

const ATTRIBUTE_LABELS: Readonly<Record<Attribute, string>> = {
  identifier: 'identifier',
  kind: 'kind',
  name: 'name',
  appName: 'appName',
  appVersion: 'appVersion',
  traits: t('a trait …'),
}

const TYPE_LABELS: Readonly<Record<TargetType, string>> = {
  text: t('Text'),
  number: t('Number'),
  semver: t('Version'),
  datetime: t('Date and time'),
  array: t('List'),
  boolean: t('True or false'),
}

const options = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>): Option<V>[] =>
  values.map((value) => ({ value, label: labels[value] }))

/** People look for "contains" here and find the nearest thing: the contract has no such operator. */
function operatorOptions(targetType: TargetType): Option<Operator>[] {
  const all = options<Operator>(OPERATORS[targetType], OPERATOR_LABELS)
  if (targetType !== 'text') return all
  return [...all, { value: OPERATORS.array[0], label: t('contains: only lists'), disabled: true }]
}

interface ConditionEditorProps {
  /** The server's name of it, such as `rules[0].conditions[1]`. */
  name: string
  condition: Condition
  segments: readonly SegmentChoice[]
  onChange: (condition: Condition) => void
}

export function ConditionEditor({ name, condition, segments, onChange }: ConditionEditorProps) {
  return (
    <div class="condition-fields">
      {condition.kind === 'segment' ? (
        <SegmentFields name={name} condition={condition} segments={segments} onChange={onChange} />
      ) : (
        <AttributeFields name={name} condition={condition} onChange={onChange} />
      )}
      <FieldMessages name={name} />
    </div>
  )
}

interface FieldsOf<C> {
  name: string
  condition: C
  onChange: (condition: C) => void
}

function AttributeFields({ name, condition, onChange }: FieldsOf<AttributeCondition>) {
  const { attribute, trait, operator, targetType, targetValues } = condition
  const seen = useContext(SeenContexts)
  const traits = useMemo(() => seenTraits(seen), [seen])
  const suggested = useMemo(
    () => seenValues(seen, { attribute, targetType, ...(trait !== undefined && { trait }) }),
    [seen, attribute, trait, targetType],
  )
  return (
    <>
      <Select
        name={`${name}.attribute`}
        label={t('Attribute')}
        value={attribute}
        options={options(ATTRIBUTES, ATTRIBUTE_LABELS)}
        onChange={(value) => onChange(withAttribute(condition, value))}
      />
      {attribute === 'traits' && (
        <TextField
          name={`${name}.trait`}
          label={t('Trait (JSON pointer)')}
          placeholder="/plan/name"
          value={trait ?? ''}
          onInput={(value) => onChange({ ...condition, trait: traitPointer(value) })}
          maxLength={500}
          suggestions={traits}
          mono
        />
      )}
      <Select
        name={`${name}.targetType`}
        label={t('Compared as')}
        value={targetType}
        options={options(TARGET_TYPES, TYPE_LABELS)}
        onChange={(value) => onChange(withType(condition, value))}
      />
      <Select
        name={`${name}.operator`}
        label={t('Operator')}
        value={operator}
        options={operatorOptions(targetType)}
        onChange={(value) => onChange({ ...condition, operator: value })}
      />
      <div class="condition-values">
        <TargetValues
          name={`${name}.targetValues`}
          operator={operator}
          targetType={targetType}
          values={targetValues}
          suggested={suggested}
          onChange={(values) => onChange({ ...condition, targetValues: values })}
        />
      </div>
    </>
  )
}

const NO_NAMES: Names = { segment: () => undefined, value: String }

const SEGMENT_LABELS = { in: t('is in'), 'not in': t('is not in') } as const

function SegmentFields({
  name,
  condition,
  segments,
  onChange,
}: FieldsOf<SegmentCondition> & { segments: readonly SegmentChoice[] }) {
  const { operator, segmentId } = condition
  const chosen = segments.find((segment) => segment.id === segmentId)
  const choices = segments.map(({ id, key, name: title }) => ({
    value: id,
    label: title === key ? title : `${title} (${key})`,
  }))
  if (!chosen)
    choices.unshift({ value: segmentId, label: segmentId === '' ? t('Choose a segment') : t('A deleted segment') })
  return (
    <>
      <Select
        name={`${name}.operator`}
        label={t('The user')}
        value={operator}
        options={options(SEGMENT_OPERATORS, SEGMENT_LABELS)}
        onChange={(value) => onChange({ ...condition, operator: value })}
      />
      <div class="condition-values">
        <Select
          name={`${name}.segmentId`}
          label={t('Segment')}
          value={segmentId}
          options={choices}
          error={segments.length === 0 ? t('The project has no segments yet.') : undefined}
          onChange={(value) => onChange({ ...condition, segmentId: value })}
        />
        {chosen && (
          <p class="hint">
            <Sentence words={groupsWords(chosen.groups, NO_NAMES)} />
          </p>
        )}
      </div>
    </>
  )
}
