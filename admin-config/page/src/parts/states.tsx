import type { ReactNode } from 'react';
import type { Loaded } from '../api/use-load.ts';
import { ProblemBox } from './problem-box.tsx';

/** Says that something is on its way. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="loading">
      <span aria-hidden="true" className="spinner" />
      {children}
    </p>
  );
}

/** Says that there is nothing to show, and why. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <div className="empty">{children}</div>;
}

interface LoadedProps<T> {
  readonly loaded: Loaded<T>;
  /** What is loaded, such as `the locales`. */
  readonly what: string;
  readonly children: (value: T) => ReactNode;
}

/** What was loaded, or that it is loading, or why it could not be. */
export function WhenLoaded<T>({ loaded, what, children }: LoadedProps<T>) {
  if (loaded.value !== undefined) {
    return (
      <div aria-busy={loaded.isLoading} className="loaded">
        {children(loaded.value)}
      </div>
    );
  }
  if (loaded.isLoading) return <Loading>Loading {what}…</Loading>;
  return <ProblemBox what={`Could not load ${what}`} error={loaded.error} onRetry={loaded.reload} />;
}
