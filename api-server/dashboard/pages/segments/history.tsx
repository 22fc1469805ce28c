import { useRoute } from 'preact-iso'
import { HistoryList } from '../../app/history/history-list.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useHistory } from '../../api/history.js'
import * as paths from '../../api/paths.js'
import { useSegment, useSegments } from '../../api/segments.js'
import { denied } from '../../api/session.js'
import { LinkButton } from '../../ui/button.js'
import { Loaded } from '../../ui/states.js'
import { announce } from '../../ui/toasts.js'
import { t } from '../../language/text.js'

export default function SegmentHistoryPage() {
  const project = useProject()
  const key = useRoute().params['key'] ?? ''
  const segment = useSegment(project.id, key)
  const usages = useSegments(project.id).data?.find((one) => one.key === key)?.usages ?? []
  const place = paths.segment(project.id, key)
  const history = useHistory(place)
  const used = new Set(usages.flatMap(({ environments }) => environments.map(({ id }) => id)))
  const live = project.environments.filter((one) => one.live && used.has(one.id)).map(({ name }) => name)
  return (
    <Page
      title={segment.data?.name ?? key}
      part={t('History')}
      lead={t('Every change of the segment, newest first.')}
      actions={<LinkButton href={projectUrl(project.slug, 'segments', key)}>{t('Back to the segment')}</LinkButton>}
    >
      <Loaded query={segment}>
        {(data) => (
          <HistoryList
            history={history}
            projectId={project.id}
            resource="segment"
            place={place}
            now={() => ({ state: { ...data }, etag: segment.etag })}
            live={() => live}
            onRestored={() => announce(t('Version restored'))}
            disabledReason={() => denied('segments:update')}
          />
        )}
      </Loaded>
    </Page>
  )
}
