import { Page } from '../../app/page.js'
import { EmptyState } from '../../ui/states.js'

export default function SdkKeysPage() {
  return (
    <Page title="SDK keys">
      <EmptyState title="Nothing here yet" />
    </Page>
  )
}
