import { useRef, useState } from 'preact/hooks'
import { ApiError, failureOf, type Failure } from '../../../api/errors.js'
import { denied } from '../../../api/session.js'
import type { Config, Segment, Target } from '../../../api/types.js'
import { Button } from '../../../ui/button.js'
import { Form } from '../../../ui/form.js'
import type { Names } from '../../../ui/rules/condition-words.js'
import { rulesDifference } from '../../../ui/rules/difference.js'
import { summaryWords } from '../../../ui/rules/rule-words.js'
import { Sentence } from '../../../ui/rules/sentence.js'
import { counted } from '../../../ui/rules/words.js'
import { Notice } from '../../../ui/states.js'
import { announce } from '../../../ui/toasts.js'
import { ValueField } from '../../../ui/value/value-field.js'
import { describeValue } from '../../../ui/value/value-text.js'
import { CopyMenu } from './copy-menu.js'
import { EditorDialogs, type OpenDialog } from './dialogs.js'
import { copiedFrom, newRule, sumProblems, targetVersion, type DraftRule } from './draft.js'
import { RuleList } from './rule-list.js'
import { useEditor } from './use-editor.js'

export interface TargetingEditorProps {
  config: Config
  etag: string | undefined
  /** What is edited: the config's rules in one environment. */
  target: Target
  segments: readonly Segment[]
  /** Another environment whose rules the edit begins with. */
  copyFrom: Target | undefined
  /** The address of this page for another environment, by its slug. */
  urlOf: (environment: string) => string
}

/** Characters of a value in a sentence. */
const LONGEST = 60

export function TargetingEditor({ config, etag, target, segments, copyFrom, urlOf }: TargetingEditorProps) {
  const { environment } = target
  const editor = useEditor(config, etag, environment.id, copyFrom && copiedFrom(targetVersion(copyFrom)))
  const { draft, setDraft, base, mine, dirty, theirs } = editor
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<OpenDialog>()
  const confirmed = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const readOnly = denied('config-targeting-rules:update')
  const names: Names = {
    segment: (id) => segments.find((segment) => segment.id === id)?.name,
    value: (value) => describeValue(config, value, LONGEST),
  }
  const changes = rulesDifference(base, mine, names)

  async function submit(): Promise<void> {
    const problems = sumProblems(draft)
    if (problems.length > 0) refuse(problems)
    if (theirs) return setDialog('conflict')
    if (!confirmed.current) return setDialog('review')
    confirmed.current = false
    try {
      const saved = await editor.save()
      if (saved) announce(`Rules in ${environment.name} saved`)
      else setDialog('conflict')
    } catch (error) {
      openRulesOf(failureOf(error))
      throw error
    }
  }

  function refuse(problems: { name: string; message: string }[]): never {
    const message = problems.map((problem) => problem.message).join(' ')
    const failure: Failure = { kind: 'invalid', message, problems }
    openRulesOf(failure)
    throw new ApiError(failure)
  }

  /** The fields that messages belong to must be in sight. */
  function openRulesOf(failure: Failure): void {
    if (failure.kind !== 'invalid') return
    const kept = draft.rules.filter((rule) => !rule.removed)
    const ids = failure.problems.flatMap(({ name }) => kept[Number(/^rules\[(\d+)\]/.exec(name ?? '')?.[1])]?.id ?? [])
    setOpen(new Set([...open, ...ids]))
  }

  function add(type: DraftRule['type']): void {
    const rule = newRule(type, config, draft.defaultValue)
    setDraft({ ...draft, rules: [...draft.rules, rule] })
    setOpen(new Set([...open, rule.id]))
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[data-rule="${rule.id}"] :is(select, input, textarea)`)?.focus(),
    )
  }

  return (
    <div class="draft-editor targeting" ref={box}>
      <div class="card targeting-summary">
        <p>
          <Sentence words={summaryWords(mine.rules, mine.defaultValue, names)} />
        </p>
        <CopyMenu
          config={config}
          here={target}
          readOnly={readOnly}
          urlOf={urlOf}
          onCopyFrom={() => setDialog('copy')}
        />
      </div>
      {readOnly !== undefined && <Notice>You can look at the rules. {readOnly}.</Notice>}
      {theirs && (
        <Notice look="warning">
          <div class="row spread">
            <span>Somebody else has changed these rules since you began. Your changes are not saved.</span>
            <Button onClick={() => setDialog('conflict')}>Show the difference</Button>
          </div>
        </Notice>
      )}
      <Form
        wide
        label={`Rules in ${environment.name}`}
        dirty={dirty}
        onSubmit={submit}
        actions={(busy) => (
          <>
            <Button
              type="submit"
              look="primary"
              busy={busy}
              disabledReason={readOnly ?? (dirty ? undefined : 'Nothing has changed')}
            >
              Review and save
            </Button>
            <Button
              label="Discard changes"
              onClick={editor.discard}
              disabledReason={dirty ? undefined : 'Nothing has changed'}
            >
              Discard
            </Button>
            <span class="muted">{dirty ? `${counted(changes.length, 'change')} not saved` : 'All saved'}</span>
          </>
        )}
      >
        <section class="stack">
          <h2>Rules</h2>
          {mine.rules.length === 0 && (
            <p class="muted">
              There are no rules: everyone gets the default below. Add one to serve something else to some.
            </p>
          )}
          <RuleList
            draft={draft}
            onChange={setDraft}
            open={open}
            onOpen={setOpen}
            valueType={config}
            segments={segments}
            names={names}
            readOnly={readOnly}
          />
          <div class="row">
            <Button onClick={() => add('conditional')} disabledReason={readOnly}>
              Add conditional rule
            </Button>
            <Button onClick={() => add('percentage')} disabledReason={readOnly}>
              Add percentage rule
            </Button>
          </div>
        </section>
        <section class="card stack-small">
          <h2>Default</h2>
          <ValueField
            type={config.type}
            typeOptions={config.typeOptions}
            name="defaultValue"
            label="Whom no rule matches gets"
            value={draft.defaultValue}
            onChange={(defaultValue) => setDraft({ ...draft, defaultValue })}
            disabled={readOnly !== undefined}
          />
        </section>
      </Form>
      <EditorDialogs
        open={dialog}
        setOpen={setDialog}
        config={config}
        target={target}
        editor={editor}
        names={names}
        onConfirm={() => {
          confirmed.current = true
          setDialog(undefined)
          box.current?.querySelector('form')?.requestSubmit()
        }}
      />
    </div>
  )
}
