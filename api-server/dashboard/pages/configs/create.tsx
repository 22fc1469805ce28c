import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { withNewIds } from '../../../src/domain/copied-rules.js'
import { projectUrl } from '../../app/links.js'
import { goingOn } from '../../app/navigate.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { otherConfigKeys, useOtherConfigKeys } from '../../app/use-other-keys.js'
import { createConfig, useConfig } from '../../api/configs.js'
import { failureOf } from '../../api/errors.js'
import { denied } from '../../api/session.js'
import { replaceTargets } from '../../api/targeting.js'
import type { Config, ConfigCreate, ConfigSummary, ConfigType } from '../../api/types.js'
import { LinkButton } from '../../ui/button.js'
import { Checkbox } from '../../ui/choices.js'
import { Form, submitButton } from '../../ui/form.js'
import { KeyNotice, keyQuestion } from '../../ui/key-notice.js'
import { spelledOut } from '../../ui/odd-characters.js'
import { newId } from '../../ui/rules/ids.js'
import { Loaded, Notice } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { announce } from '../../ui/toasts.js'
import { useAsk } from '../../ui/use-ask.js'
import { firstValue } from '../../ui/value/spelling.js'
import { ValueField } from '../../ui/value/value-field.js'
import { draftOf, emptyDraft, writeVariations, type SettingsDraft } from './draft.js'
import { filledFirst, writeOptions } from './options-draft.js'
import { AboutFields, TypeFields } from './settings-fields.js'
import { t } from '../../language/text.js'

const LONGEST_KEY = 150
const COPY = '-copy'

export default function NewConfigPage() {
  const { query } = useLocation()
  const [from] = useState(query['from'])
  return from === undefined ? <NewConfig /> : <Clone from={from} />
}

function Clone({ from }: { from: string }) {
  const source = useConfig(useProject().id, from)
  // The source as it was when the page was opened: nothing typed is lost when somebody changes the source.
  const [config, setConfig] = useState<Config>()
  useEffect(() => setConfig((now) => now ?? source.data), [source.data])
  return config ? (
    <NewConfig source={config} />
  ) : (
    <Page title={t('New config')}>{<Loaded query={source}>{() => null}</Loaded>}</Page>
  )
}

function NewConfig({ source }: { source?: Config }) {
  const project = useProject()
  const [start] = useState(() => (source ? { ...draftOf(source), key: copiedKey(source.key) } : emptyDraft()))
  const [draft, setDraft] = useState(start)
  const [withRules, setWithRules] = useState(true)
  /** By type, so that looking at another type loses nothing. */
  const [values, setValues] = useState<Partial<Record<ConfigType, unknown>>>({})
  const others = useOtherConfigKeys(draft.key === '' ? undefined : project.id)
  const { ask, question } = useAsk()
  const reason = denied('configs:create')
  const change = (part: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...part }))
  // Until somebody chooses a role, it follows the type.
  const [ownRole, setOwnRole] = useState(source !== undefined)
  const changeAbout = (part: Partial<SettingsDraft>) => {
    if (part.role !== undefined) setOwnRole(true)
    change(part)
  }
  const changeType = (part: Partial<SettingsDraft>) => {
    const role = part.type === 'boolean' ? 'flag' : 'config'
    change({ ...part, ...(part.type !== undefined && !ownRole && { role }) })
  }
  const { type } = draft
  const typeOptions = writeOptions(type, draft.options)
  const first = source?.type === type ? source.targets[0]?.defaultValue : undefined
  const value = type in values ? values[type] : (first ?? firstValue({ type, typeOptions }))

  async function save(): Promise<void> {
    const risky = keyQuestion({ what: 'key', text: draft.key, others: await otherConfigKeys(project.id) })
    if (risky && !(await ask(risky))) return
    change({ options: filledFirst(draft.options) })
    const goOn = goingOn()
    const created = await createConfig(project.id, bodyOf(draft, value))
    announce(t('Config {key} created', { key: spelledOut(created.key) }))
    if (source && withRules) await copyTargets(source, created).catch(announceMissing)
    goOn(projectUrl(project.slug, 'configs', created.key), { replace: true })
  }

  return (
    <Page
      title={source ? t('Clone {key}', { key: source.key }) : t('New config')}
      lead={source ? undefined : t('It starts with the same default value in every environment.')}
    >
      {reason !== undefined && <Notice>{reason}</Notice>}
      <Form
        wide
        dirty={source !== undefined || draft !== start || Object.keys(values).length > 0}
        onSubmit={save}
        actions={submitButton(t('Create config'), {
          disabledReason: reason,
          beside: <LinkButton href={projectUrl(project.slug, 'configs')}>{t('Cancel')}</LinkButton>,
        })}
      >
        <fieldset class="plain-fieldset config-columns" disabled={reason !== undefined}>
          <section class="card stack" aria-labelledby="config-about">
            <h2 id="config-about">{t('General')}</h2>
            <TextField
              name="key"
              label={t('Key')}
              hint={t('The key your code reads it by. 4 to 150 characters, such as new-checkout.')}
              value={draft.key}
              onInput={(key) => change({ key })}
              required
              mono
            />
            <KeyNotice what="key" text={draft.key} others={others} />
            <AboutFields draft={draft} onChange={changeAbout} />
          </section>
          <section class="card stack" aria-labelledby="config-type">
            <h2 id="config-type">{t('Type and value')}</h2>
            <TypeFields draft={draft} onChange={changeType} />
            <ValueField
              type={type}
              typeOptions={forChoosing(typeOptions)}
              name="defaultValue"
              label={t('Default value')}
              value={value}
              onChange={(next) => setValues((now) => ({ ...now, [type]: next }))}
            />
            {source ? (
              <Checkbox
                label={t('Copy the defaults and rules of {key} in every environment', { key: spelledOut(source.key) })}
                checked={withRules}
                onChange={setWithRules}
                disabled={type !== source.type}
              />
            ) : (
              <p class="hint">{t('Each environment can have its own default and rules afterwards.')}</p>
            )}
          </section>
        </fieldset>
      </Form>
      {question}
    </Page>
  )
}

/** A key that is free in most projects, for the member to change. */
function copiedKey(key: string): string {
  return `${key.slice(0, LONGEST_KEY - COPY.length)}${COPY}`
}

/** What the source serves in each environment, with ids of its own. */
async function copyTargets(source: Config, { projectId, key, type }: ConfigSummary): Promise<void> {
  if (type !== source.type) return
  for (const { environment, defaultValue, rules } of source.targets) {
    const body = { environmentId: environment.id, defaultValue, rules: withNewIds(rules, newId) }
    await replaceTargets(projectId, key, body, undefined)
  }
}

/** The config is there already: what is left is to be done on its page. */
function announceMissing(error: unknown): void {
  announce(t('Not all rules were copied: {message}', { message: failureOf(error).message }), 'error')
}

function bodyOf(draft: SettingsDraft, defaultValue: unknown): ConfigCreate {
  const { key, description, role, lifetime, type, options, client, server, tagIds } = draft
  const variations = writeVariations(draft)
  return {
    key,
    role,
    lifetime,
    type,
    defaultValue,
    typeOptions: writeOptions(type, options),
    client,
    server,
    ...(description !== '' && { description }),
    ...(variations.length > 0 && { variations }),
    // Tags need a separate permission.
    ...(tagIds.length > 0 && { tagIds: [...tagIds] }),
  }
}

/** The values of an enum that can be chosen: each once. */
function forChoosing(typeOptions: Record<string, unknown> | null): Record<string, unknown> | null {
  const values = typeOptions?.['values']
  if (!typeOptions || !Array.isArray(values)) return typeOptions
  return { ...typeOptions, values: [...new Set(values)] }
}
