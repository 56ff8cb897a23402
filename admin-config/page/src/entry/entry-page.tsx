import { type ComponentProps, lazy, Suspense } from 'react';
import { ProblemBox } from '../parts/problem-box.tsx';
import { Loading } from '../parts/states.tsx';
import type { EntryView } from './entry-view.tsx';

type Props = ComponentProps<typeof EntryView>;

/** The code that renders text is not needed for the first view: it is loaded when the first entry is opened. */
const LazyEntryView = lazy(() =>
  import('./entry-view.tsx').then(
    (module) => ({ default: module.EntryView }),
    (error: unknown) => ({ default: () => <NotLoaded error={error} /> }),
  ),
);

/** Loading fails if a newer version of the page has been installed since this one was opened. */
const NotLoaded = ({ error }: { readonly error: unknown }) => (
  <ProblemBox
    what="This part of the page could not be loaded"
    error={error}
    onRetry={() => location.reload()}
  />
);

/** The view of one entry, once it is loaded. */
export const EntryPage = (props: Props) => (
  <Suspense fallback={<Loading>Loading the entry…</Loading>}>
    <LazyEntryView {...props} />
  </Suspense>
);
