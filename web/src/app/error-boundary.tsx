import { Component, type ReactNode } from 'react';

type Props = {
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
  /** A change of place resets the error, so the new page is tried. */
  place?: string;
};
type State = { failed: boolean };

/** Catches errors thrown while a page renders. The fallback can retry the page, and so does navigating elsewhere. */
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
