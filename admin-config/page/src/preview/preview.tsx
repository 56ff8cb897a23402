import { Route } from 'lucide-react';
import type { TypeInfo } from '../../../contract.ts';
import { contentUrl } from '../api/base.ts';
import { EntryPage } from '../entry/entry-page.tsx';
import { ShareLink } from '../links/share-link.tsx';
import { entryPlaceOf } from '../model/entry-place.ts';
import { pathOf, populates, queryString } from '../model/query-string.ts';
import { Button } from '../parts/button.tsx';
import { CopyUrl } from '../parts/copy-url.tsx';
import { Empty } from '../parts/states.tsx';
import { goTo, useAddress } from '../parts/use-address.ts';
import { Builder } from '../query/builder.tsx';
import { Choosers } from '../query/choosers.tsx';
import { NoSuchType } from '../query/no-such-type.tsx';
import { AsCode } from '../share/as-code.tsx';
import { SavedQueries } from '../share/saved-queries.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Entries } from './entries.tsx';

/** The entries, or the single entry, that a role gets for a query. */
export function Preview() {
  const { schema, session, query } = useWorkspace();
  const { params } = useAddress();
  const type = schema.typeOf(query.uid);
  const { id } = entryPlaceOf(params);
  if (schema.types.length === 0) {
    return (
      <Empty>
        {session.admin
          ? 'The host has no content type with a list.'
          : `The role ${session.role} may not find any content type yet. An administrator can change that.`}
      </Empty>
    );
  }
  if (type !== undefined && id !== undefined) return <EntryPage key={type.uid} type={type} id={id} />;
  return (
    <>
      <Choosers />
      {type === undefined ? (
        <NoSuchType uid={query.uid} />
      ) : (
        <div className="preview-grid">
          <Builder type={type} />
          <div className="result">
            <Address type={type} />
            <div className="share">
              <AsCode type={type} />
              <SavedQueries />
            </div>
            <Entries type={type} />
          </div>
        </div>
      )}
    </>
  );
}

/** The address of the same read in the content API. */
function Address({ type }: { readonly type: TypeInfo }) {
  const { session, query } = useWorkspace();
  const text = queryString(query, type);
  const url = contentUrl(session.contentPrefix, pathOf(query, type), text);
  const isRefusedThere = populates(query) && text.includes('pagination[') && !session.pagesWithPopulate;
  return (
    <>
      <div className="row">
        <CopyUrl url={url} />
        <ShareLink read={{ uid: type.uid, ...(query.id !== '' && { id: query.id }), query: text }} />
        {session.admin && (
          <Button onPress={() => goTo('explain')}>
            <Route aria-hidden="true" className="icon" />
            Explain this query
          </Button>
        )}
      </div>
      {isRefusedThere && (
        <p className="note">
          The content API of this host refuses a page beside populate; only this page may ask for both.
        </p>
      )}
    </>
  );
}
