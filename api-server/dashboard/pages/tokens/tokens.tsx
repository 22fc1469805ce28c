import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function TokensPage() {
  return (
    <Page title="API tokens">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
