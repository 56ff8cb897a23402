import type { TypeInfo } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { factNames } from '../entry/facts.tsx';
import { type EntryReading, readEntry } from '../entry/read-entry.ts';
import { draftsIn } from '../model/drafts.ts';
import { WhenLoaded } from '../parts/states.tsx';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';
import { BesideEachOther } from './beside-each-other.tsx';
import { type Column, differs, marksOf } from './compare.ts';

interface Props {
  readonly type: TypeInfo;
  readonly preview: EntryReading;
  readonly id: string;
}

/** What readers see of an entry, side by side with its preview. */
export function StatesBeside({ type, preview, id }: Props) {
  const { schema, role, grants, user } = useWorkspace();
  const read = useRead();
  const loaded = useLoad<EntryReading>(
    () => readEntry(read, schema, type, { id, publicationState: 'live' }),
    JSON.stringify([type.uid, id, role, user, grants.log.latest?.id ?? 0]),
  );
  return (
    <WhenLoaded loaded={loaded} what="what readers see">
      {(live) => <States type={type} preview={preview} live={live} />}
    </WhenLoaded>
  );
}

function States({ type, preview, live }: { type: TypeInfo; preview: EntryReading; live: EntryReading }) {
  const columns = [
    columnOf('Preview', preview, 'not there'),
    columnOf('Readers see', live, 'readers do not see this entry'),
  ];
  const attributes = type.attributes.filter(({ name }) => !factNames.has(name));
  const differing = attributes.filter(({ name }) => differs(marksOf(columns, name)));
  const drafts = draftsIn(preview.entry?.values ?? {});
  return (
    <>
      <p role="status">
        <strong>
          {live.entry === undefined
            ? 'Readers see nothing of this entry: it is a draft.'
            : differing.length === 0
              ? 'Readers see this entry as the preview shows it.'
              : `Readers see less in ${differing.map(({ name }) => name).join(', ')}.`}
        </strong>{' '}
        {drafts > 0 && (drafts === 1 ? 'It leads to one draft.' : `It leads to ${drafts} drafts.`)}
      </p>
      <BesideEachOther label="Live beside preview" columns={columns} attributes={attributes} />
    </>
  );
}

const columnOf = (title: string, { entry }: EntryReading, absent: string): Column => ({
  key: title,
  title,
  lang: typeof entry?.values.locale === 'string' ? entry.values.locale : undefined,
  values: entry?.values,
  absent,
});
