import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function UsagePage() {
  return (
    <Page title="Usage">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
