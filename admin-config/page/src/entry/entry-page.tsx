import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { ProblemBox } from '../parts/problem-box.tsx';
import { Loading } from '../parts/states.tsx';
import type { EntryView } from './entry-view.tsx';

type Props = ComponentProps<typeof EntryView>;

let known: ReturnType<typeof lazyView> | undefined;

/** The code that renders text is not needed for the first view, so it is loaded when the first entry is opened. */
const lazyView = () =>
  lazy(() =>
    import('./entry-view.tsx').then(
      (module) => ({ default: module.EntryView }),
      (error: unknown) => {
        // React caches the failed import, so the next entry that is opened starts with a new one.
        known = undefined;
        return { default: () => <NotLoaded error={error} /> };
      },
    ),
  );

const knownView = () => {
  known ??= lazyView();
  return known;
};

/** Loading fails if a newer version of the page has been installed since this one was opened. */
const NotLoaded = ({ error }: { readonly error: unknown }) => (
  <ProblemBox
    what="This part of the page could not be loaded"
    error={error}
    onRetry={() => location.reload()}
  />
);

/** The view of one entry, once it is loaded. */
export function EntryPage(props: Props) {
  const [View] = useState(knownView);
  return (
    <Suspense fallback={<Loading>Loading the entry…</Loading>}>
      <View {...props} />
    </Suspense>
  );
}
