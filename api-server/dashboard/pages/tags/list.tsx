import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function TagsPage() {
  return (
    <Page title="Tags">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
