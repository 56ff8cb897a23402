import { Inbox, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Loaded } from '../api/use-load.ts';
import { ProblemBox } from './problem-box.tsx';
import { useLate } from './use-late.ts';

/** Says that something is loading. */
export function Loading({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="loading">
      <LoaderCircle aria-hidden="true" className="icon spinner" />
      {children}
    </p>
  );
}

/** Says that there is nothing to show, and why. */
export function Empty({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="empty">
      {icon ?? <Inbox aria-hidden="true" className="icon empty-icon" />}
      <div>{children}</div>
    </div>
  );
}

interface LoadedProps<T> {
  readonly loaded: Loaded<T>;
  /** What is loaded, such as `the locales`. */
  readonly what: string;
  readonly children: (value: T) => ReactNode;
  /** What to show instead of an error that is not a failure; undefined for one that is. */
  readonly instead?: (error: unknown) => ReactNode;
}

/** Shows what was loaded, that it is loading, or why it failed. A value that is about to be replaced is dimmed. */
export function WhenLoaded<T>({ loaded, what, children, instead }: LoadedProps<T>) {
  const { value, error, isLoading, isStale, reload } = loaded;
  const isLate = useLate(isLoading);
  if (value !== undefined) {
    return (
      <div aria-busy={isLoading} className="loaded">
        {isLate && <div role="progressbar" aria-label={`Loading ${what}`} className="bar" />}
        <div className={isStale && isLate ? 'loaded is-stale' : 'loaded'}>{children(value)}</div>
      </div>
    );
  }
  if (isLoading) return <Loading>Loading {what}…</Loading>;
  return instead?.(error) ?? <ProblemBox what={`Could not load ${what}`} error={error} onRetry={reload} />;
}
