import { useEffect, useState } from 'preact/hooks'
import { useProject } from '../project.js'
import { failureOf, type Failure } from '../../api/errors.js'
import { planChange } from '../../api/planned.js'
import { copyRules, type CopiedRules } from '../../api/targeting.js'
import type { Environment } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Checkbox, Select } from '../../ui/choices.js'
import { Icon } from '../../ui/icon.js'
import { FailureNotice, Notice, Skeleton } from '../../ui/states.js'
import { inOrder } from '../../ui/order.js'
import { announce } from '../../ui/toasts.js'
import { cannotPropose, useProposal } from '../proposal.js'
import { CommentField } from '../comment-field.js'
import { ConfigChoice } from './config-choice.js'
import { t } from '../../language/text.js'

interface CopyRulesProps {
  /** Whose rules are taken. */
  from: Environment | undefined
  /** Whose rules are replaced. */
  to: Environment | undefined
  onRoute: (from: Environment | undefined, to: Environment | undefined) => void
  /** The configs concerned; all of the project without it. */
  configKeys?: readonly string[] | undefined
  onDone: () => void
  onCancel?: () => void
}

interface Preview {
  /** Both environments' ids. */
  route: string
  copied?: CopiedRules
  failure?: Failure
  /** Somebody changed rules since they were shown. */
  changed?: boolean
}

/** Two environments side by side, config by config, and a way to give one the rules of the other. */
export function CopyRules({ from, to, onRoute, configKeys, onDone, onCancel }: CopyRulesProps) {
  const project = useProject()
  const { environments } = project
  const [preview, setPreview] = useState<Preview>()
  const [search, setSearch] = useState('')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [agreed, setAgreed] = useState(false)
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const proposal = useProposal(to)
  const route = `${from?.id ?? ''} ${to?.id ?? ''}`
  const shown = preview?.route === route ? preview : undefined
  const all = (shown?.copied?.changes ?? []).filter(({ configKey }) => configKeys?.includes(configKey) ?? true)
  const changes = inOrder(all, ({ configKey }) => configKey).filter(({ configKey }) => hasWords(configKey, search))
  const chosen = changes.filter(({ configKey }) => !kept.has(configKey)).map(({ configKey }) => configKey)

  /** `changed`: the preview is out of date. */
  async function look(changed = false): Promise<void> {
    // A failure stays until another try has ended: its button says that it is trying.
    if (!shown?.failure) setPreview(undefined)
    if (!from || !to || from === to) return
    try {
      const copied = await copyRules(project.id, to.id, { from: from.id, preview: true })
      setPreview({ route, copied, changed })
    } catch (error) {
      setPreview({ route, failure: failureOf(error) })
    }
  }
  useEffect(() => {
    setAgreed(false)
    void look()
  }, [route])

  /** One proposal for each config. If a later one fails, those already made are no longer ticked. */
  async function propose(environmentId: string): Promise<void> {
    const wanted = changes.filter(({ configKey }) => chosen.includes(configKey))
    for (const { configKey, after } of wanted) {
      const { defaultValue, rules } = after
      const options = { at: undefined, comment, ifMatch: undefined }
      await planChange(project.id, configKey, { environmentId, defaultValue, rules }, options)
      setKept((before) => new Set([...before, configKey]))
    }
    announce(t('{count, plural, one {# change} other {# changes}} proposed', { count: wanted.length }))
  }

  async function copy(): Promise<void> {
    if (!from || !to) return
    setBusy(true)
    try {
      if (proposal) {
        await propose(to.id)
        return onDone()
      }
      const version = shown?.copied?.version
      const body = { from: from.id, configKeys: chosen, ...(version !== undefined && { version }) }
      const done = await copyRules(project.id, to.id, body, comment)
      announce(
        t('Rules of {count, plural, one {# config} other {# configs}} copied from {from} to {to}', {
          count: done.changes.length,
          from: from.name,
          to: to.name,
        }),
      )
      onDone()
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'conflict') void look(true)
      else setPreview({ ...shown, route, failure })
      setBusy(false)
    }
  }

  const select = (label: string, now: Environment | undefined, set: (environment: Environment | undefined) => void) => (
    <Select
      label={label}
      value={now?.id ?? ''}
      options={environments.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => set(environments.find((one) => one.id === id))}
    />
  )
  return (
    <>
      <div class="copy-route">
        {select(t('From'), from, (chosen) => onRoute(chosen, to))}
        <Icon name="compare" />
        {select(t('To'), to, (chosen) => onRoute(from, chosen))}
      </div>
      {shown?.failure && <FailureNotice failure={shown.failure} onRetry={() => look()} />}
      {shown?.changed && (
        <Notice look="warning">
          <span role="alert">
            {t('The rules have changed in the meantime. Nothing was copied: look at the difference again.')}
          </span>
        </Notice>
      )}
      {from === to && <p>{t('Choose two different environments.')}</p>}
      {!shown && from !== to && <Skeleton label={t('Comparing the environments')} />}
      {shown?.copied && from && to && (
        <ConfigChoice
          changes={changes}
          all={all.length}
          search={search}
          onSearch={setSearch}
          kept={kept}
          onChange={setKept}
          from={from}
          to={to}
        />
      )}
      {proposal && chosen.length > 0 && <Notice>{proposal.text}</Notice>}
      {to?.live && !proposal && chosen.length > 0 && (
        <Notice look="warning">
          <Checkbox
            label={t('{name} is live: real users get this immediately.', { name: to.name })}
            checked={agreed}
            onChange={setAgreed}
          />
        </Notice>
      )}
      {to && chosen.length > 0 && <CommentField environmentId={to.id} value={comment} onInput={setComment} />}
      <div class={onCancel ? 'form-actions dialog-actions' : 'form-actions'}>
        <Button
          look="primary"
          busy={busy}
          disabledReason={
            cannotPropose() ?? refusal(chosen.length, agreed || proposal !== undefined || to?.live !== true)
          }
          onClick={() => void copy()}
        >
          {copyText(chosen.length, proposal !== undefined)}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      </div>
    </>
  )
}

function hasWords(key: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/)
  return words.every((word) => key.toLowerCase().includes(word))
}

function copyText(count: number, proposes: boolean): string {
  if (count === 0) return t('Copy rules')
  return proposes
    ? t('Propose {count, plural, one {# change} other {# changes}}', { count })
    : t('Copy rules of {count, plural, one {# config} other {# configs}}', { count })
}

function refusal(chosen: number, agreed: boolean): string | undefined {
  if (chosen === 0) return t('There is nothing to copy')
  return agreed ? undefined : t('Tick the box above first')
}
