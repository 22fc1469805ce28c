import { useState } from 'preact/hooks'
import { projectUrl } from '../../app/links.js'
import { goingOn } from '../../app/navigate.js'
import { useProject } from '../../app/project.js'
import { otherConfigKeys, useOtherConfigKeys } from '../../app/use-other-keys.js'
import { latestConfig, updateConfig } from '../../api/configs.js'
import { failureOf, type Failure, type Problem } from '../../api/errors.js'
import type { Config, ConfigUpdate, Environment } from '../../api/types.js'
import { keyQuestion } from '../../ui/key-notice.js'
import { announce } from '../../ui/toasts.js'
import { useAsk } from '../../ui/use-ask.js'
import { consequencesOf } from './consequences.js'
import { filledFirst } from './options-draft.js'
import { changesOf, draftOf, mergeDrafts, sameSettings, type SettingsDraft } from './draft.js'
import { t } from '../../language/text.js'
import { listText } from '../../language/intl.js'
import { orSay } from '../../ui/or-say.js'

export interface Version {
  config: Config
  etag: string | undefined
}

/** Somebody else's change that the form was merged with. */
interface Meanwhile {
  before: Config
  after: Config
}

/** The settings of a config while they are edited: saving, confirming, refusals, and somebody else who was faster. */
export function useSettings({ config, etag }: Version) {
  const project = useProject()
  const [base, setBase] = useState<Version>({ config, etag })
  const [draft, setDraft] = useState(() => draftOf(config))
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const { ask, question } = useAsk()
  const changes = changesOf(base.config, draft)
  const dirty = Object.keys(changes).length > 0
  const otherKeys = useOtherConfigKeys(changes.key === undefined ? undefined : project.id, config.id)
  // Nothing is being edited: what is shown is what there is.
  if (!dirty && base.config !== config) {
    setBase({ config, etag })
    setDraft(draftOf(config))
  } else if (base.etag === undefined && etag !== undefined && base.config.updatedAt === config.updatedAt) {
    // The saved config was read again while somebody kept typing.
    setBase({ config, etag })
  }

  async function save(): Promise<void> {
    if (!dirty) return announce(t('Nothing has changed'))
    setProblems([])
    const sent = { ...draft, options: filledFirst(draft.options) }
    setDraft(sent)
    const others = changes.key === undefined ? [] : await otherConfigKeys(project.id, config.id)
    const risky = changes.key === undefined ? undefined : keyQuestion({ what: 'key', text: changes.key, others })
    if (risky && !(await ask(risky))) return
    const consequences = consequencesOf(base.config, draft)
    if (consequences.length > 0 && !(await ask(saveQuestion(consequences, project.environments)))) return
    const goOn = goingOn()
    const { version, summary } = await send(project.id, config.key, base, changes)
    announce(t('Config saved'))
    setMeanwhile(undefined)
    const saved = { ...version.config, ...summary }
    setBase({ config: saved, etag: undefined })
    // Keeps what was typed while it was being saved.
    setDraft((now) => (now === sent ? draftOf(saved) : now))
    if (summary.key !== config.key) {
      goOn(projectUrl(project.slug, 'configs', summary.key, 'settings'), { replace: true })
    }
  }

  function merge(theirs: Version): void {
    setMeanwhile({ before: base.config, after: theirs.config })
    setDraft((now) => mergeDrafts(base.config, now, theirs.config))
    setBase(theirs)
  }

  function onFailure(failure: Failure): boolean {
    if (failure.kind === 'invalid') setProblems(failure.problems)
    if (failure.kind !== 'conflict') return false
    void orSay(async () => merge(await latestConfig(project.id, config.key)))
    return true
  }

  return {
    /** The config that the edit began with. */
    base: base.config,
    draft,
    dirty,
    problems,
    meanwhile,
    otherKeys,
    /** A dialog, while something is asked. */
    question,
    change: (part: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...part })),
    undo: () => {
      setProblems([])
      setDraft(draftOf(base.config))
    },
    save,
    onFailure,
  }
}

function saveQuestion(consequences: readonly string[], environments: readonly Environment[]) {
  const live = environments.filter((environment) => environment.live)
  return {
    title: t('Save these changes?'),
    action: t('Save'),
    danger: true,
    text: (
      <>
        <p>{t('These changes take effect immediately in every environment:')}</p>
        <ul>
          {consequences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        {live.length > 0 && (
          <p>
            {t(
              '{count, plural, one {{live} is live: real users are affected.} other {{live} are live: real users are affected.}}',
              { live: listText(live.map(({ name }) => name)), count: live.length },
            )}
          </p>
        )}
      </>
    ),
  }
}

/** How often to try again when only rules changed meanwhile. */
const TRIES = 3

/**
 * Saves. The entity tag covers the rules as well. If only they changed in the meantime, nobody's change would be
 * overwritten, and the settings are sent again.
 */
async function send(projectId: string, key: string, base: Version, changes: ConfigUpdate) {
  let version = base
  for (let tries = 1; ; tries += 1) {
    try {
      return { version, summary: await updateConfig(projectId, key, changes, version.etag) }
    } catch (error) {
      if (failureOf(error).kind !== 'conflict' || tries === TRIES) throw error
      version = await latestConfig(projectId, key)
      if (!sameSettings(base.config, version.config)) throw error
    }
  }
}
