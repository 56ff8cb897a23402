import { Route } from 'lucide-react';
import type { TypeInfo } from '../../../contract.ts';
import { contentUrl } from '../api/base.ts';
import { textInDialect } from '../model/dialect.ts';
import { pathOf, populates, queryString } from '../model/query-string.ts';
import { Button } from '../parts/button.tsx';
import { CopyUrl } from '../parts/copy-url.tsx';
import { goTo } from '../parts/use-address.ts';
import { useAddressed } from '../use-addressed.ts';
import { useWorkspace } from '../workspace-context.ts';

/** The address of the same read in the content API. */
export function Address({ type }: { readonly type: TypeInfo }) {
  const { session } = useWorkspace();
  const query = useAddressed(type);
  const text = textInDialect(queryString(query, type), session.dialect);
  const url = contentUrl(session.contentPrefix, pathOf(query, type), text);
  const isRefusedThere = populates(query) && text.includes('pagination[') && !session.pagesWithPopulate;
  return (
    <>
      <div className="row">
        <CopyUrl url={url} />
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
