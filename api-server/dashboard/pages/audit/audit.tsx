import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function AuditPage() {
  return (
    <Page title="Audit log">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
