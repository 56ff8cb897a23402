import type { Loaded } from '../api/use-load.ts';
import { ProblemBox } from '../parts/problem-box.tsx';
import type { SeenById } from './use-seen.ts';

/** How many entries on a page of the preview readers see. */
export function SeenSummary({ seen: { value, error, reload } }: { readonly seen: Loaded<SeenById> }) {
  if (error !== undefined)
    return <ProblemBox what="What readers see could not be read" error={error} onRetry={reload} />;
  const all = [...(value?.values() ?? [])];
  const hidden = all.filter(({ kind }) => kind === 'nothing').length;
  const less = all.filter(({ kind }) => kind === 'less').length;
  const older = all.filter(({ kind }) => kind === 'older').length;
  const more = `${less > 0 ? `, ${less} of them with less in it` : ''}${older > 0 ? `, ${older} of them as they were before a change` : ''}`;
  return (
    <p role="status" className="note">
      {value === undefined
        ? 'Reading what readers see…'
        : `Of ${all.length} on this page readers see ${all.length - hidden}${more}.`}
    </p>
  );
}
