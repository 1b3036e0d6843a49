import { Component, type ReactNode } from 'react';

type Props = {
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
  /** Another place deserves another try. */
  place?: string;
};
type State = { failed: boolean };

/** Catches what a page throws while it renders; the fallback can put the page back, and so does going elsewhere. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.place !== this.props.place) this.reset();
  }

  reset = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.reset) : this.props.children;
  }
}
