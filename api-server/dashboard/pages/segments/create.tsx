import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function NewSegmentPage() {
  return (
    <Page title="New segment">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
