import type { TypeInfo } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { factNames } from '../entry/facts.tsx';
import { type EntryReading, readEntry } from '../entry/read-entry.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { documentOf, hasDrafts } from '../model/documents.ts';
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
  const { session, schema, role, grants, user } = useWorkspace();
  const hasDocuments = hasDrafts(type, session.dialect);
  const document = hasDocuments && preview.entry !== undefined ? documentOf(preview.entry) : undefined;
  const read = useRead();
  const loaded = useLoad<EntryReading>(
    () =>
      readEntry(
        read,
        schema,
        type,
        { id, publicationState: 'live', ...(document !== undefined && { document }) },
        session.dialect,
      ),
    JSON.stringify([type.uid, id, role, user, grants.log.latest?.id ?? 0]),
  );
  return (
    <WhenLoaded loaded={loaded} what="what readers see">
      {(live) => <States type={type} preview={preview} live={live} hasDocuments={hasDocuments} />}
    </WhenLoaded>
  );
}

interface StatesProps {
  readonly type: TypeInfo;
  readonly preview: EntryReading;
  readonly live: EntryReading;
  readonly hasDocuments: boolean;
}

function States({ type, preview, live, hasDocuments }: StatesProps) {
  const { schema } = useWorkspace();
  const columns = [
    columnOf('Preview', preview, 'not there'),
    columnOf('Readers see', live, 'readers do not see this entry'),
  ];
  const attributes = type.attributes.filter(({ name }) => !factNames.has(name));
  const differing = attributes.filter(({ name }) => differs(marksOf(columns, name)));
  // In the preview of a document every related document is a draft.
  const drafts = hasDocuments ? 0 : draftsIn(preview.entry?.values ?? {}, type.attributes, schema);
  const names = differing.map(({ name }) => labelOfAttribute(name)).join(', ');
  return (
    <>
      <p role="status">
        <strong>
          {live.entry === undefined
            ? 'Readers see nothing of this entry: it is a draft.'
            : differing.length === 0
              ? 'Readers see this entry as the preview shows it.'
              : hasDocuments
                ? `Changed since it was published: ${names}.`
                : `Readers see less in ${names}.`}
        </strong>{' '}
        {drafts > 0 && (drafts === 1 ? 'It leads to one draft.' : `It leads to ${drafts} drafts.`)}
      </p>
      <BesideEachOther
        label="Draft and what readers see, side by side"
        columns={columns}
        attributes={attributes}
      />
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
