import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ProblemBox } from './problem-box.tsx';
import { Loading } from './states.tsx';

interface Loaded<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * Returns a component whose code is loaded when it is shown first, so that the first view does not wait for it. If that failed, it is
 * loaded again when the component is shown again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  what: string,
): ComponentType<Props> {
  let known: ReturnType<typeof start> | undefined;
  const start = () =>
    lazy(() =>
      load().then(
        (part): Loaded<Props> => ({ default: part }),
        (error: unknown): Loaded<Props> => {
          // React caches the failed import, so the next start is with a new one.
          known = undefined;
          return { default: () => <NotLoaded error={error} /> };
        },
      ),
    );
  const part = () => {
    known ??= start();
    return known;
  };
  return function LazyPart(props: Props) {
    const [Part] = useState(part);
    return (
      <Suspense fallback={<Loading>Loading {what}…</Loading>}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Loading fails if a newer version of the page has been installed since this one was opened. */
const NotLoaded = ({ error }: { readonly error: unknown }) => (
  <ProblemBox
    what="This part of the page could not be loaded"
    error={error}
    onRetry={() => location.reload()}
  />
);
