import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso'
import { GoneNotice, useGoneMeanwhile } from '../../app/gone-meanwhile.js'
import { LastChange } from '../../app/last-change.js'
import { projectUrl } from '../../app/links.js'
import { goingOn } from '../../app/navigate.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useSegment, useSegments } from '../../api/segments.js'
import { denied } from '../../api/session.js'
import { Button, LinkButton } from '../../ui/button.js'
import { Shown, ShownKey } from '../../ui/shown.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { DeleteSegment } from './delete-dialog.js'
import { SegmentEditor } from './editor.js'
import { Usages } from './usages.js'
import { rich, t } from '../../language/text.js'

export default function SegmentPage() {
  const project = useProject()
  const key = useRoute().params['key'] ?? ''
  const found = useSegment(project.id, key)
  const segments = useSegments(project.id)
  const meanwhile = useGoneMeanwhile(found, segments)
  const { stays, unsaved, newKey } = meanwhile
  const renamed = useSegment(project.id, newKey)
  const segment = renamed.data ? renamed : found
  const goOn = goingOn()
  const [deleting, setDeleting] = useState(false)
  const list = projectUrl(project.slug, 'segments')
  const usages = segments.data?.find(({ id }) => id === segment.data?.id)?.usages ?? []
  const gone = meanwhile.gone && !stays
  const current = segment.data?.key ?? key
  const remove = (
    <Button onClick={() => setDeleting(true)} disabledReason={denied('segments:delete')}>
      {t('Delete segment')}
    </Button>
  )
  return (
    <Page
      title={(gone ? undefined : segment.data?.name) ?? key}
      lead={
        <code dir="auto">
          <Shown text={current} />
        </code>
      }
      actions={
        gone ? undefined : (
          <>
            <LinkButton href={projectUrl(project.slug, 'segments', current, 'history')}>{t('History')}</LinkButton>
            {remove}
          </>
        )
      }
    >
      {stays && found.data && !segments.loading && !renamed.loading && (
        <Stays id={found.data.id} unsaved={unsaved} newKey={newKey} />
      )}
      {gone ? (
        <EmptyState title={t('No such segment')} action={<LinkButton href={list}>{t('Go to segments')}</LinkButton>}>
          {t('The project has no segment with this key. It may have been renamed or deleted.')}
        </EmptyState>
      ) : (
        <Loaded query={stays ? { ...segment, failure: undefined } : segment}>
          {(data) => (
            <>
              <section class="card stack-small">
                <h2>{t('Where it is used')}</h2>
                {usages.length === 0 ? <p class="muted">{t('No rule uses it.')}</p> : <Usages usages={usages} />}
              </section>
              <SegmentEditor segment={data} etag={segment.etag} usages={usages} />
            </>
          )}
        </Loaded>
      )}
      {deleting && segment.data && (
        <DeleteSegment
          segment={segment.data}
          usages={usages}
          onDeleted={() => goOn(list)}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  )
}

/** Somebody else has deleted or renamed it while this member was looking at it. */
function Stays({ id, unsaved, newKey }: { id: string; unsaved: boolean; newKey: string | undefined }) {
  const project = useProject()
  const strong = (children: ComponentChildren) => <strong>{children}</strong>
  const change = { projectId: project.id, resource: 'segment', id, version: newKey } as const
  if (newKey !== undefined) {
    const key = <ShownKey text={newKey} />
    return (
      <GoneNotice>
        {unsaved
          ? rich(
              '<strong>Somebody renamed this segment to {key}.</strong> What you changed is still on this page and can be saved.',
              { key, strong },
            )
          : rich('<strong>Somebody renamed this segment to {key}.</strong>', { key, strong })}
        <LastChange {...change} done="renamed" />
        <LinkButton href={projectUrl(project.slug, 'segments', newKey)}>{t('Go to the segment')}</LinkButton>
      </GoneNotice>
    )
  }
  return (
    <GoneNotice>
      {unsaved
        ? rich(
            '<strong>Somebody deleted this segment.</strong> What you changed is still on this page, but it cannot be saved.',
            { strong },
          )
        : rich('<strong>Somebody deleted this segment.</strong> This is what it was last.', { strong })}
      <LastChange {...change} done="deleted" />
      <LinkButton href={projectUrl(project.slug, 'segments')}>{t('Go to segments')}</LinkButton>
    </GoneNotice>
  )
}
