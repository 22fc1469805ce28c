import { useState } from 'preact/hooks'
import { summaryOf } from '../../../../src/domain/served-summary.js'
import { cannotPropose } from '../../../app/proposal.js'
import { useReviewedSave } from '../../../app/use-reviewed-save.js'
import { useSeenContexts } from '../../../app/use-seen-contexts.js'
import { failureOf, refuse } from '../../../api/errors.js'
import type { Config, Rule, Segment, Target } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { Form } from '../../../ui/form.js'
import { rulesDifference } from '../../../ui/rules/difference.js'
import { newSegmentCondition } from '../../../ui/rules/condition-draft.js'
import { DraftActions, DraftNotices } from '../../../ui/rules/draft-parts.js'
import { summaryWords } from '../../../ui/rules/rule-words.js'
import { SeenContexts } from '../../../ui/rules/seen-contexts.js'
import { Sentence } from '../../../ui/rules/sentence.js'
import { Toggle } from '../../../ui/toggle.js'
import { ValueField } from '../../../ui/value/value-field.js'
import { standingOf } from '../../../app/served.js'
import { useCopy } from '../one-step/use-copy.js'
import { useSwitch } from '../one-step/use-switch.js'
import { announceSaved } from '../../../app/undo-rules.js'
import { CopyMenu } from './copy-menu.js'
import { EditorDialogs } from './dialogs.js'
import { newRule, ruleIdsIn, unfinished, type DraftRule } from './draft.js'
import { namesFor } from './names.js'
import { OnlyProposed } from './only-proposed.js'
import { RolloutDialog } from './rollout-dialog.js'
import { RuleList, type RuleListProps } from './rule-list.js'
import { TryRules } from './try-rules.js'
import { Waiting } from './waiting.js'
import { useEditor } from './use-editor.js'
import { t } from '../../../language/text.js'

export interface TargetingEditorProps {
  config: Config
  etag: string | undefined
  /** What is edited: the config's rules in one environment. */
  target: Target
  segments: readonly Segment[]
}

export function TargetingEditor({ config, etag, target, segments }: TargetingEditorProps) {
  const { environment } = target
  const editor = useEditor(config, etag, environment.id)
  const { draft, setDraft, base, mine, dirty } = editor
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const saving = useReviewedSave<typeof mine, typeof draft, 'copy'>(editor, {
    check: () => refuse(unfinished(draft, config)),
    onSaved: () => {
      const { before = base, etag: written } = editor.lastSave.current ?? {}
      const saved = { projectId: config.projectId, configKey: config.key, environment, before, etag: written }
      announceSaved(t('Rules in {name} saved', { name: environment.name }), saved)
    },
    onError: (error) => {
      // The fields that messages belong to must be in sight.
      const failure = failureOf(error)
      if (failure.kind === 'invalid') setOpen(new Set([...open, ...ruleIdsIn(draft, failure.problems)]))
    },
  })
  const { turn, dialog: switching } = useSwitch()
  const { copy, dialog: copying } = useCopy()
  const [rollout, setRollout] = useState<{ rule: Rule; number: number }>()
  const readOnly = cannotPropose()
  const edited = dirty ? t('Save or discard your changes first') : undefined
  const names = namesFor(config, segments)
  const seen = useSeenContexts(environment.id)
  const choices = segments.map((segment) => ({
    ...segment,
    groups: segment.overrides[environment.id] ?? segment.groups,
  }))
  return (
    <div class="draft-editor targeting" ref={saving.box}>
      <div class="card targeting-summary">
        {config.type === 'boolean' && (
          <Toggle
            label={t('{key} in {name}', { key: config.key, name: environment.name })}
            standing={standingOf(summaryOf(target))}
            live={environment.live}
            disabledReason={readOnly ?? edited}
            onChange={(on) => void turn(config.key, environment, on)}
          />
        )}
        <p>
          <Sentence words={summaryWords(mine.rules, mine.defaultValue, names)} />
        </p>
        <CopyMenu
          config={config}
          here={target}
          cannotCopyTo={readOnly ?? edited}
          cannotCopyFrom={readOnly}
          onCopyTo={(to) => void copy(config, environment, to)}
          onCopyFrom={() => saving.open('copy')}
        />
      </div>
      <DraftNotices
        what={t('these rules')}
        readOnly={readOnly}
        conflict={editor.theirs !== undefined}
        onShow={() => saving.open('conflict')}
      />
      {readOnly === undefined && <OnlyProposed environment={environment} />}
      <Waiting config={config} environmentId={environment.id} />
      <Form
        wide
        label={t('Rules in {name}', { name: environment.name })}
        dirty={dirty}
        onSubmit={saving.submit}
        actions={(busy) => (
          <DraftActions
            busy={busy}
            dirty={dirty}
            changes={rulesDifference(base, mine, names).length}
            readOnly={readOnly}
            onDiscard={() => saving.open('discard')}
          />
        )}
      >
        <SeenContexts.Provider value={seen}>
          <Rules
            draft={draft}
            onChange={setDraft}
            open={open}
            onOpen={setOpen}
            valueType={config}
            segments={choices}
            names={names}
            readOnly={readOnly}
            noRollout={readOnly ?? edited}
            onRollOut={(rule, number) => setRollout({ rule, number })}
          />
        </SeenContexts.Provider>
        <section class="card stack-small">
          <h2>{t('Default')}</h2>
          <ValueField
            type={config.type}
            typeOptions={config.typeOptions}
            role={config.role}
            variations={config.variations}
            name="defaultValue"
            label={mine.rules.length === 0 ? t('Everyone gets') : t('Everyone else gets')}
            value={draft.defaultValue}
            onChange={(defaultValue) => setDraft({ ...draft, defaultValue })}
            disabled={readOnly !== undefined}
          />
        </section>
      </Form>
      <TryRules
        config={config}
        target={target}
        segments={segments}
        saved={base}
        edited={mine}
        missing={unfinished(draft, config).length}
      />
      {switching}
      {copying}
      {rollout && <RolloutDialog {...rollout} config={config} target={target} onClose={() => setRollout(undefined)} />}
      <EditorDialogs saving={saving} config={config} target={target} editor={editor} names={names} />
    </div>
  )
}

function Rules(props: RuleListProps) {
  const { draft, onChange, open, onOpen, valueType, segments, readOnly } = props

  function addForSegment(): void {
    // Which one of several only the member knows.
    const [first, ...others] = segments
    const segmentId = first && others.length === 0 ? first.id : ''
    add('conditional', { conditions: [newSegmentCondition(segmentId)] })
  }

  function add(type: DraftRule['type'], part: Partial<DraftRule> = {}): void {
    const rule = { ...newRule(type, valueType, draft.defaultValue), ...part }
    onChange({ ...draft, rules: [...draft.rules, rule] })
    onOpen(new Set([...open, rule.id]))
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-rule="${rule.id}"] :is(select, input, textarea)`)?.focus(),
    )
  }

  return (
    <section class="stack">
      <div>
        <h2>{t('Rules')}</h2>
        <p class="muted">
          {draft.rules.length === 0
            ? t('No rules yet: everyone gets the default below. Add a rule to serve some users something else.')
            : t('The first rule that matches decides.')}{' '}
          {draft.rules.length > 1 &&
            readOnly === undefined &&
            t('Drag rules to reorder them, or press Alt with an arrow key.')}
        </p>
      </div>
      <RuleList {...props} />
      <div class="row">
        <Button onClick={() => add('conditional')} disabledReason={readOnly}>
          {t('Add conditional rule')}
        </Button>
        <Button
          onClick={addForSegment}
          disabledReason={readOnly ?? (segments.length === 0 ? t('The project has no segments yet') : undefined)}
        >
          {t('Add segment rule')}
        </Button>
        <Button onClick={() => add('percentage')} disabledReason={readOnly}>
          {t('Add percentage rule')}
        </Button>
      </div>
    </section>
  )
}
