import { useState } from 'preact/hooks'
import { CopyRules } from '../../app/copy-rules/copy-rules.js'
import { projectUrl } from '../../app/links.js'
import { Page } from '../../app/page.js'
import { useProject } from '../../app/project.js'
import { useFilters } from '../../app/use-filters.js'
import { LinkButton } from '../../ui/button.js'
import { EmptyState } from '../../ui/states.js'
import { t } from '../../language/text.js'

export default function ComparePage() {
  const { slug, environments } = useProject()
  const { filters, set } = useFilters(['from', 'to'])
  // After rules were copied, the comparison is requested again.
  const [round, setRound] = useState(0)
  const from = environments.find((one) => one.slug === filters.from) ?? environments[0]
  const to = environments.find((one) => one.slug === filters.to) ?? environments.find((one) => one !== from)
  return (
    <Page
      title={t('Compare environments')}
      lead={t('Configs that two environments serve differently. Promote all of them, or some.')}
    >
      {environments.length < 2 ? (
        <EmptyState
          title={t('There is nothing to compare')}
          action={<LinkButton href={projectUrl(slug, 'environments')}>{t('Go to environments')}</LinkButton>}
        >
          {t('The project needs a second environment first.')}
        </EmptyState>
      ) : (
        <div class="stack" key={round}>
          <CopyRules
            from={from}
            to={to}
            onRoute={(source, target) => set({ from: source?.slug ?? '', to: target?.slug ?? '' })}
            onDone={() => setRound(round + 1)}
          />
        </div>
      )}
    </Page>
  )
}
