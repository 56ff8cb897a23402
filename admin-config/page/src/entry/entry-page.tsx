import { lazyPart } from '../parts/lazy-part.tsx';

/** The view of one entry. The code that renders text is not needed for the first view, so it is loaded when the first entry is opened. */
export const EntryPage = lazyPart(
  () => import('./entry-view.tsx').then(({ EntryView }) => EntryView),
  'the entry',
);
