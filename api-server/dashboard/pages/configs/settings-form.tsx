import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { navigate } from '../../app/navigate.js'
import { useProject } from '../../app/project.js'
import { latestConfig, updateConfig } from '../../api/configs.js'
import { failureOf, type Failure, type Problem } from '../../api/errors.js'
import { denied } from '../../api/session.js'
import type { Config, ConfigUpdate, Environment } from '../../api/types.js'
import { Button } from '../../ui/button.js'
import { Form } from '../../ui/form.js'
import { Notice } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { useAsk } from '../../ui/use-ask.js'
import { ChangedMeanwhile } from './changed-meanwhile.js'
import { consequencesOf } from './consequences.js'
import { changesOf, draftOf, mergeDrafts, sameSettings, type SettingsDraft } from './draft.js'
import { KeyField } from './key-field.js'
import { Misfits } from './misfits.js'
import { AboutFields, TypeFields } from './settings-fields.js'

interface Version {
  config: Config
  etag: string | undefined
}

/** Somebody else's change that this form was merged with. */
interface Meanwhile {
  before: Config
  after: Config
}

export function SettingsForm({ config, etag }: Version) {
  const project = useProject()
  const [base, setBase] = useState<Version>({ config, etag })
  const [draft, setDraft] = useState(() => draftOf(config))
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const { ask, question } = useAsk()
  const reason = denied('config-settings:update')
  const changes = changesOf(base.config, draft)
  const dirty = Object.keys(changes).length > 0
  // Nothing is being edited: what is shown is what there is.
  if (!dirty && base.config !== config) {
    setBase({ config, etag })
    setDraft(draftOf(config))
  }
  const change = (part: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...part }))

  async function save(): Promise<void> {
    if (!dirty) return announce('Nothing has changed')
    setProblems([])
    const consequences = consequencesOf(base.config, draft)
    if (consequences.length > 0 && !(await ask(saveQuestion(consequences, project.environments)))) return
    const { version, summary } = await send(project.id, base, changes)
    announce('Config saved')
    setMeanwhile(undefined)
    const saved = { ...version.config, ...summary }
    setBase({ config: saved, etag: undefined })
    setDraft(draftOf(saved))
    if (summary.key !== config.key) navigate(projectUrl(project.slug, 'configs', summary.key), { replace: true })
  }

  function onFailure(failure: Failure): boolean {
    if (failure.kind === 'invalid') setProblems(failure.problems)
    if (failure.kind !== 'conflict') return false
    void latestConfig(project.id, config.key).then(
      ({ config: after, etag: next }) => {
        setMeanwhile({ before: base.config, after })
        setDraft(mergeDrafts(base.config, draft, after))
        setBase({ config: after, etag: next })
      },
      (error: unknown) => announce(failureOf(error).message, 'error'),
    )
    return true
  }

  return (
    <>
      {reason !== undefined && <Notice>You can look at the settings but not change them. {reason}</Notice>}
      <Form
        wide
        dirty={dirty}
        onSubmit={save}
        onFailure={onFailure}
        actions={(busy) => (
          <>
            <Button type="submit" look="primary" busy={busy} disabledReason={reason}>
              Save
            </Button>
            {dirty && !busy && (
              <>
                <Button onClick={() => setDraft(draftOf(base.config))}>Undo all</Button>
                <span class="muted small">Not saved yet</span>
              </>
            )}
          </>
        )}
      >
        {meanwhile && <ChangedMeanwhile before={meanwhile.before} after={meanwhile.after} />}
        <fieldset class="plain-fieldset config-columns" disabled={reason !== undefined}>
          <section class="card stack" aria-labelledby="config-about">
            <h2 id="config-about">General</h2>
            <KeyField config={base.config} value={draft.key} onInput={(key) => change({ key })} />
            <AboutFields draft={draft} onChange={change} />
          </section>
          <section class="card stack" aria-labelledby="config-type">
            <h2 id="config-type">Type and constraints</h2>
            <Misfits configKey={base.config.key} problems={problems} />
            <TypeFields draft={draft} onChange={change} />
          </section>
        </fieldset>
      </Form>
      {question}
    </>
  )
}

function saveQuestion(consequences: readonly string[], environments: readonly Environment[]) {
  const live = environments.filter((environment) => environment.live)
  return {
    title: 'Save these changes?',
    action: 'Save',
    danger: true,
    text: (
      <>
        <p>Applications notice them at once, in every environment:</p>
        <ul>
          {consequences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        {live.length > 0 && (
          <p>
            {live.map(({ name }) => name).join(', ')} {live.length === 1 ? 'is' : 'are'} live: real users are affected.
          </p>
        )}
      </>
    ),
  }
}

/** How often to try again when only rules changed meanwhile. */
const TRIES = 3

/**
 * Saves. The entity tag covers the rules as well: when they alone changed meanwhile, nothing of somebody else's is
 * overwritten, and the settings are sent again.
 */
async function send(projectId: string, base: Version, changes: ConfigUpdate) {
  let version = base
  for (let tries = 1; ; tries += 1) {
    try {
      return { version, summary: await updateConfig(projectId, base.config.key, changes, version.etag) }
    } catch (error) {
      if (failureOf(error).kind !== 'conflict' || tries === TRIES) throw error
      version = await latestConfig(projectId, base.config.key)
      if (!sameSettings(base.config, version.config)) throw error
    }
  }
}
