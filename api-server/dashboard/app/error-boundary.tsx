import { Component, type ComponentChildren } from 'preact'
import { Button } from '../ui/button.js'
import { t } from '../language/text.js'

interface Props {
  children: ComponentChildren
  /** The address; at another one a failed page is forgotten. */
  place: string
}

interface State {
  /** Where a page failed. */
  failedAt: string | undefined
}

/** A mistake of a page ends that page, not the dashboard. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedAt: undefined }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.place })
  }

  override render() {
    if (this.state.failedAt !== this.props.place) return this.props.children
    return (
      <div class="page" role="alert">
        <h1>{t('This page stopped working')}</h1>
        <p>{t('This is a bug in the dashboard. Anything you saved before is safe.')}</p>
        <p>
          <Button onClick={() => location.reload()}>{t('Load the page again')}</Button>
        </p>
      </div>
    )
  }
}
