import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { TypeInfo } from '../../../contract.ts';
import { ApiError } from '../api/api-error.ts';
import { ShareLink } from '../links/share-link.tsx';
import { entryPlaceOf, listOf } from '../model/entry-place.ts';
import { everything } from '../model/everything.ts';
import { ownTitleOf } from '../model/naming.ts';
import { Link } from '../parts/link.tsx';
import { WhenLoaded } from '../parts/states.tsx';
import { useAddress } from '../parts/use-address.ts';
import { NotGranted } from '../preview/not-granted.tsx';
import { RoleChoice, StateChoice } from '../query/choosers.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { EntryBody } from './entry-body.tsx';
import { NotSeen } from './not-seen.tsx';
import { ShowAllContext } from './show-all.ts';
import { useEntry } from './use-entry.ts';
import './entry.css';

interface Props {
  readonly type: TypeInfo;
  readonly id: string;
}

/** One entry as the chosen role gets it: its text, images, blocks and links, with its JSON beside it. */
export function EntryView({ type, id }: Props) {
  const { api, schema, query, role, roleName } = useWorkspace();
  const { publicationState } = query;
  const { beside } = entryPlaceOf(useAddress().params);
  // "Show all" applies to one entry only; the next one begins without it.
  const [whole, setWhole] = useState<string>();
  const isWhole = whole === id;
  const shown = useEntry(type, id, { publicationState, isWhole });
  const { entry } = shown.value ?? {};
  const seen = shown.value && entry && { ...shown.value, entry };
  const read = seen === undefined ? { uid: type.uid, id, query: '' } : { seen };
  const whyNotShared =
    role === everything
      ? 'Not to be shared: it is not there.'
      : `Not to be shared: ${roleName(role)} does not see it, nor would a link.`;
  const again = () => {
    api.forget();
    shown.reload();
  };
  return (
    <>
      <div className="entry-bar">
        <Link to={listOf(beside)} className="link back">
          <ArrowLeft aria-hidden="true" className="icon" />
          {schema.nameOf(type.uid)}
          {!type.single && ', the list'}
        </Link>
        <div className="choosers">
          <StateChoice />
          <RoleChoice />
        </div>
        <ShareLink
          read={read}
          title={seen && ownTitleOf(seen.entry, type.attributes)}
          isThere={seen !== undefined}
          why={shown.isLoading ? undefined : whyNotShared}
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
