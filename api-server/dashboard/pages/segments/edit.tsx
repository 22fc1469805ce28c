import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function SegmentPage() {
  return (
    <Page title="Segment">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
