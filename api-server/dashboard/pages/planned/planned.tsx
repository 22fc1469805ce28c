import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useFilters } from '../../app/use-filters.js'
import { usePlannedChanges } from '../../api/planned.js'
import { LinkButton } from '../../ui/button.js'
import { EmptyState, Loaded } from '../../ui/states.js'
import { TabLinks } from '../../ui/tabs.js'
import { Planned } from './planned-change.js'
import { t } from '../../language/text.js'

export default function PlannedPage() {
  const { id, slug } = useProject()
  const { filters } = useFilters(['show'])
  const which = filters.show === 'all' ? 'all' : 'waiting'
  const changes = usePlannedChanges(id, which)
  const here = projectUrl(slug, 'planned')
  return (
    <Page title={t('Planned changes')} lead={t('Changes of rules that wait for a time or for an approval.')}>
      <TabLinks
        label={t('Planned changes')}
        tabs={[
          { label: t('Waiting'), href: here, current: which === 'waiting' },
          { label: t('All'), href: `${here}?show=all`, current: which === 'all' },
        ]}
      />
      <Loaded query={changes}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={which === 'waiting' ? t('Nothing is waiting') : t('Nothing was planned yet')}
              action={<LinkButton href={projectUrl(slug, 'configs')}>{t('Go to the configs')}</LinkButton>}
            >
              {t('When you save rules, you can choose a time for them, or ask someone else to approve them.')}
            </EmptyState>
          ) : (
            <ul role="list" class="stack">
              {list.map((change) => (
                <Planned key={change.id} change={change} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}
