import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function MembersPage() {
  return (
    <Page title="Members">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
