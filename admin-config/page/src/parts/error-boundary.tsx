import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown. An error ends once this is something else. */
  readonly of: unknown;
  /** What is shown in place of the children once they have thrown an error; `retry` shows the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Removes what the children may have thrown it for, such as answers that are kept, so that the next attempt begins anew. */
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface State {
  readonly failed?: { readonly error: unknown } | undefined;
}

/** Shows something else where its children throw an error, so that the rest of the page stays. React has only classes for it. */
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
