import { NoConfigs } from '../../app/no-configs.js'
import { useMemo } from 'preact/hooks'
import { useConfigs } from '../../api/configs.js'
import { compile, useEnvironmentTargets, type EnvironmentTarget } from '../../api/evaluation.js'
import { useSegments } from '../../api/segments.js'
import type { ConfigSummary, Environment, Segment } from '../../api/types.js'
import { EnvironmentPage } from '../../app/environments.js'
import { useProject } from '../../app/project.js'
import { useContextDraft } from '../../app/use-context-draft.js'
import { useSeenContexts } from '../../app/use-seen-contexts.js'
import { askedTraits } from '../../ui/context/asked-traits.js'
import { ContextForm } from '../../ui/context/context-form.js'
import { Loaded } from '../../ui/states.js'
import { answerRows } from './rows.js'
import { Values } from './values.js'
import { t } from '../../language/text.js'

export default function PlaygroundPage() {
  return (
    <EnvironmentPage
      section="playground"
      title={t('Playground')}
      lead={t('What an application gets for a context. Nothing here counts as an evaluation.')}
      none={t('Values belong to an environment. Create one first.')}
    >
      {(environment) => <InEnvironment environment={environment} />}
    </EnvironmentPage>
  )
}

function InEnvironment({ environment }: { environment: Environment }) {
  const project = useProject()
  const configs = useConfigs(project.id)
  const segments = useSegments(project.id)
  const targets = useEnvironmentTargets(project.id, environment.id)
  return (
    <Loaded query={configs}>
      {(list) =>
        list.length === 0 ? (
          <NoConfigs>{t('Once there are configs, this page shows what each of them serves.')}</NoConfigs>
        ) : (
          <Loaded query={segments}>
            {(all) => (
              <Loaded query={targets}>
                {(served) => <Tried configs={list} segments={all} targets={served} environment={environment} />}
              </Loaded>
            )}
          </Loaded>
        )
      }
    </Loaded>
  )
}

interface TriedProps {
  configs: readonly ConfigSummary[]
  segments: readonly Segment[]
  targets: readonly EnvironmentTarget[]
  environment: Environment
}

function Tried({ configs, segments, targets, environment }: TriedProps) {
  const { draft, setDraft, context, application, problems } = useContextDraft()
  const { id } = environment
  const seen = useSeenContexts(id)
  const compiled = useMemo(() => compile(configs, targets, segments, id), [configs, targets, segments, id])
  const rows = useMemo(
    () => answerRows(configs, compiled, context, application),
    [configs, compiled, context, application],
  )
  const asked = useMemo(
    () =>
      askedTraits(
        targets.flatMap(({ rules }) => rules),
        segments,
        id,
      ),
    [targets, segments, id],
  )
  return (
    <>
      <ContextForm draft={draft} problems={problems} asked={asked} seen={seen} onChange={setDraft} />
      <Values rows={rows} environment={environment} />
    </>
  )
}
