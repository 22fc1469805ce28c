import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function TargetingPage() {
  return (
    <Page title="Targeting">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
