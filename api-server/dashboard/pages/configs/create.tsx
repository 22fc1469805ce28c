import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function NewConfigPage() {
  return (
    <Page title="New config">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
