import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function OrganizationPage() {
  return (
    <Page title="Organization settings">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
