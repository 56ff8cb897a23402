import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { TypeInfo } from '../../../contract.ts';
import { ApiError } from '../api/api-error.ts';
import { ShareLink } from '../links/share-link.tsx';
import { documentOf } from '../model/documents.ts';
import { entryPlaceOf, listOf } from '../model/entry-place.ts';
import { Link } from '../parts/link.tsx';
import { WhenLoaded } from '../parts/states.tsx';
import { useAddress } from '../parts/use-address.ts';
import { NotGranted } from '../preview/not-granted.tsx';
import { RoleChoice, StateChoice } from '../query/choosers.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { EntryBody } from './entry-body.tsx';
import { NotSeen } from './not-seen.tsx';
import { ShowAllContext } from './show-all.ts';
import { type ShownEntry, useEntry } from './use-entry.ts';
import './entry.css';

interface Props {
  readonly type: TypeInfo;
  readonly id: string;
}

/** The read that a link of the entry shows: on documents the document, because its rows are replaced when it is published. */
function sharedRead(shown: ShownEntry | undefined, id: string, publicationState: string) {
  const document = shown?.entry && documentOf(shown.entry);
  const query = `publicationState=${publicationState}&populate=*`;
  if (document === undefined) return { id, query };
  const locale = document.locale === undefined ? '' : `&locale=${encodeURIComponent(document.locale)}`;
  return { id: document.documentId, query: query + locale };
}

/** One entry as the chosen role gets it: its text, images, blocks and links, with its JSON beside it. */
export function EntryView({ type, id }: Props) {
  const { api, schema, query } = useWorkspace();
  const { publicationState } = query;
  const { beside } = entryPlaceOf(useAddress().params);
  // "Show all" applies to one entry only; the next one begins without it.
  const [whole, setWhole] = useState<string>();
  const isWhole = whole === id;
  const shown = useEntry(type, id, { publicationState, isWhole });
  const again = () => {
    api.forget();
    shown.reload();
  };
  return (
    <>
      <div className="entry-bar">
        <Link to={listOf(beside)} className="link back">
          <ArrowLeft aria-hidden="true" className="icon" />
          {schema.nameOf(type.uid)}, the list
        </Link>
        <div className="choosers">
          <StateChoice />
          <RoleChoice />
        </div>
        <ShareLink
          read={{ uid: type.uid, ...sharedRead(shown.value, id, publicationState) }}
          isThere={shown.value?.entry !== undefined}
        />
      </div>
      <WhenLoaded
        loaded={{ ...shown, reload: again }}
        what="the entry"
        instead={(error) =>
          error instanceof ApiError && error.status === 403 ? <NotGranted type={type} /> : undefined
        }
      >
        {(value) => (
          <ShowAllContext value={() => setWhole(id)}>
            {value.entry === undefined ? (
              <NotSeen shown={value} />
            ) : (
              <EntryBody shown={value} entry={value.entry} onAgain={again} />
            )}
          </ShowAllContext>
        )}
      </WhenLoaded>
    </>
  );
}
