import { Component, type ReactNode } from 'react';

interface Props {
  /** What the children show. When it changes, they are rendered again after an error. */
  readonly of: unknown;
  /** What is shown in place of the children after they have thrown an error; `retry` shows the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Removes what may have caused the error, such as cached answers, so that the next attempt starts from scratch. */
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed?: { readonly error: unknown } | undefined;
}

/** Shows something else if its children throw an error, so that the rest of the page stays. React only supports this in a class. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed !== undefined && !Object.is(before.of, this.props.of)) this.retry();
  }

  readonly retry = (): void => this.setState({ failed: undefined });

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === undefined ? this.props.children : this.props.fallback(failed.error, this.retry);
  }
}
