import { explain, toSubject } from '@service/evaluation'
import { useMemo } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { useSegments } from '../../api/segments.js'
import type { Config, Segment, Target } from '../../api/types.js'
import { EnvironmentTabs, NoSuchEnvironment } from '../../app/environments.js'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { useContextDraft } from '../../app/use-context-draft.js'
import { useSeenContexts } from '../../app/use-seen-contexts.js'
import { askedTraits } from '../../ui/context/asked-traits.js'
import { ContextForm } from '../../ui/context/context-form.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { ConfigPage } from './config-page.js'
import { compileOne } from './playground/compile-one.js'
import { Explained } from './playground/explained.js'
import { namesFor } from './targeting/names.js'
import { t } from '../../language/text.js'

export default function ConfigPlaygroundPage() {
  return <ConfigPage tab={t('Playground')}>{(config) => <Environments config={config} />}</ConfigPage>
}

function Environments({ config }: { config: Config }) {
  const project = useProject()
  const slug = useRoute().params['environment']
  const segments = useSegments(project.id)
  const { targets } = config
  const target = slug === undefined ? targets[0] : targets.find(({ environment }) => environment.slug === slug)
  if (targets.length === 0)
    return <EmptyState title={t('No environments')}>{t('Values belong to an environment.')}</EmptyState>
  return (
    <>
      <EnvironmentTabs
        environments={targets.map(({ environment }) => environment)}
        current={target?.environment.id}
        urlOf={(one) => projectUrl(project.slug, 'configs', config.key, 'playground', one)}
      />
      {target ? (
        <Loaded query={segments}>{(list) => <Tried config={config} target={target} segments={list} />}</Loaded>
      ) : (
        <NoSuchEnvironment />
      )}
    </>
  )
}

interface TriedProps {
  config: Config
  target: Target
  segments: readonly Segment[]
}

function Tried({ config, target, segments }: TriedProps) {
  const { slug } = useProject()
  const { environment } = target
  const { draft, setDraft, context, application, problems } = useContextDraft()
  const seen = useSeenContexts(environment.id)
  const compiled = useMemo(
    () => compileOne(config, target, segments, environment.id),
    [config, target, segments, environment.id],
  )
  const asked = useMemo(
    () => askedTraits(target.rules, segments, environment.id),
    [target.rules, segments, environment.id],
  )
  const subject = toSubject(context, application)
  const explanation = compiled && explain(compiled, subject)
  return (
    <div class="playground">
      <ContextForm draft={draft} problems={problems} asked={asked} seen={seen} onChange={setDraft} />
      {explanation && (
        <Explained
          config={config}
          served={target}
          environment={environment}
          explanation={explanation}
          withoutId={subject.id === undefined}
          names={namesFor(config, segments)}
          everyConfig={projectUrl(slug, 'playground', environment.slug)}
        />
      )}
    </div>
  )
}
