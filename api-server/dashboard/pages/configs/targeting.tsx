import { useRef } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { GoneNotice } from '../../app/gone-meanwhile.js'
import { EnvironmentTabs, NoEnvironments, NoSuchEnvironment } from '../../app/environments.js'
import { projectUrl } from '../../app/links.js'
import { useProject } from '../../app/project.js'
import { hasUnsaved } from '../../app/unsaved.js'
import { useSegments } from '../../api/segments.js'
import type { Config } from '../../api/types.js'
import { Loaded } from '../../ui/states.js'
import { ConfigPage } from './config-page.js'
import { TargetingEditor, type TargetingEditorProps } from './targeting/editor.js'
import { rich, t } from '../../language/text.js'

export default function TargetingPage() {
  return <ConfigPage tab={t('Targeting')}>{(config, etag) => <Environments config={config} etag={etag} />}</ConfigPage>
}

/** What the page shows at an address. */
interface Shown extends Pick<TargetingEditorProps, 'config' | 'etag' | 'target'> {
  slug: string | undefined
}

function Environments({ config, etag }: { config: Config; etag: string | undefined }) {
  const project = useProject()
  const slug = useRoute().params['environment']
  const segments = useSegments(project.id)
  const { targets } = config
  const last = useRef<Shown>()
  const known = last.current?.slug === slug ? last.current : undefined
  // If somebody changed its slug in the meantime, it is still the environment whose rules are being edited.
  const found =
    targets.find(({ environment }) => environment.id === known?.target.environment.id) ??
    (slug === undefined ? targets[0] : targets.find(({ environment }) => environment.slug === slug))
  // What somebody typed is kept when the environment is deleted, with the config as it was while it had rules there.
  const stays = known !== undefined && found?.id !== known.target.id && hasUnsaved()
  const shown = stays ? known : found && { slug, config, etag, target: found }
  last.current = shown
  const urlOf = (environment: string) => projectUrl(project.slug, 'configs', config.key, 'targeting', environment)
  if (targets.length === 0 && !stays) {
    return <NoEnvironments>{t('Rules belong to an environment. Create one first.')}</NoEnvironments>
  }
  return (
    <>
      <EnvironmentTabs
        environments={targets.map(({ environment }) => environment)}
        current={shown?.target.environment.id}
        urlOf={urlOf}
      />
      {stays && <Stays />}
      {shown ? (
        <Loaded query={segments}>
          {(list) => <TargetingEditor key={shown.target.id} {...shown} segments={list} />}
        </Loaded>
      ) : (
        <NoSuchEnvironment />
      )}
    </>
  )
}

/** Somebody else has saved while this member was typing. */
function Stays() {
  return (
    <GoneNotice>
      {rich(
        '<strong>Somebody deleted this environment.</strong> What you changed is still on this page, but it cannot be saved.',
        { strong: (children) => <strong>{children}</strong> },
      )}
    </GoneNotice>
  )
}
