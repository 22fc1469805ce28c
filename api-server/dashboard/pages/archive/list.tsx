import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function ArchivePage() {
  return (
    <Page title="Archive">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
