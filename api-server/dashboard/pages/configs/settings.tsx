import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function ConfigSettingsPage() {
  return (
    <Page title="Config">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
