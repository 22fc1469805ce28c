import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function ConfigsPage() {
  return (
    <Page title="Configs">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
