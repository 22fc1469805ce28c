import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function ConfigActivityPage() {
  return (
    <Page title="Activity">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
