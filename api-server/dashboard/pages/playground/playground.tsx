import { useMemo } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { useConfigs } from '../../api/configs.js'
import { compile, useEnvironmentTargets, type EnvironmentTarget } from '../../api/evaluation.js'
import { useSegments } from '../../api/segments.js'
import type { ConfigSummary, Environment, Segment } from '../../api/types.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useContextDraft } from '../../app/use-context-draft.js'
import { useSeenContexts } from '../../app/use-seen-contexts.js'
import { EnvironmentChip } from '../../ui/badge.js'
import { LinkButton } from '../../ui/button.js'
import { askedTraits } from '../../ui/context/asked-traits.js'
import { ContextForm } from '../../ui/context/context-form.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { TabLinks } from '../../ui/tabs.js'
import { answerRows } from './rows.js'
import { Values } from './values.js'
import { t } from '../../language/text.js'

export default function PlaygroundPage() {
  const { environments, slug } = useProject()
  const asked = useRoute().params['environment']
  const environment = asked === undefined ? environments[0] : environments.find((one) => one.slug === asked)
  return (
    <Page
      title={t('Playground')}
      {...(environment && { part: environment.name })}
      lead={t('What an application gets for a context. Nothing here counts as an evaluation.')}
    >
      {environments.length === 0 ? (
        <EmptyState
          title={t('No environments')}
          action={<LinkButton href={projectUrl(slug, 'environments')}>{t('Go to environments')}</LinkButton>}
        >
          {t('Values belong to an environment. Create one first.')}
        </EmptyState>
      ) : (
        <TabLinks
          label={t('Environment')}
          tabs={environments.map((one) => ({
            label: <EnvironmentChip environment={one} showLive />,
            href: projectUrl(slug, 'playground', one.slug),
            current: one.id === environment?.id,
          }))}
        />
      )}
      {environment ? (
        <InEnvironment environment={environment} />
      ) : (
        environments.length > 0 && (
          <EmptyState title={t('No such environment')}>
            {t('The project has no environment with this slug. Choose one above.')}
          </EmptyState>
        )
      )}
    </Page>
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
          <EmptyState
            title={t('No configs yet')}
            action={<LinkButton href={projectUrl(project.slug, 'configs')}>{t('Go to the configs')}</LinkButton>}
          >
            {t('Once there are configs, this page shows what each of them serves.')}
          </EmptyState>
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
