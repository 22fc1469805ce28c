import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function SegmentsPage() {
  return (
    <Page title="Segments">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
