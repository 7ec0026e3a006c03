import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

type State = { error?: unknown }

/** A class, because React's error boundaries have no hook equivalent. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError = (error: unknown): State => ({ error })

  again = () => this.setState({ error: undefined })

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorScreen error={this.state.error} onRetry={this.again} />
  }
}
