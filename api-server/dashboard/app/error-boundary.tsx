import { Component, type ComponentChildren } from 'preact'
import { Button } from '../ui/button.js'

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
        <h1>This page stopped working</h1>
        <p>This is a bug in the dashboard. Anything you saved before is safe.</p>
        <p>
          <Button onClick={() => location.reload()}>Load the page again</Button>
        </p>
      </div>
    )
  }
}
