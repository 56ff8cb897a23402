import { RotateCw } from 'lucide-react';
import type { TypeInfo } from '../../../contract.ts';
import { ApiError } from '../api/api-error.ts';
import { contentUrl } from '../api/base.ts';
import { useLoad } from '../api/use-load.ts';
import { pathOf, queryString } from '../model/query-string.ts';
import { captionOf, type Shown } from '../model/shown.ts';
import { Button } from '../parts/button.tsx';
import { WhenLoaded } from '../parts/states.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { NotGranted } from './not-granted.tsx';
import { Result } from './result.tsx';

/** An administrator reads as the role to look as; anybody else as their own, in the content API where they have a token for it. */
export function Entries({ type }: { readonly type: TypeInfo }) {
  const { api, session, query, setQuery, role, roles, locales, schema, grants } = useWorkspace();
  const { uid, id } = query;
  const text = queryString(query, type);
  const url = contentUrl(session.contentPrefix, pathOf(query, type), text);
  const read = () =>
    session.admin || api.bySession
      ? api.readAs({ role, uid, ...(id !== '' && { id }), query: text })
      : api.readOwn(url);
  const shown = useLoad<Shown>(
    async () => ({ query, type, role, body: await read() }),
    // What was granted or taken meanwhile makes it another question.
    JSON.stringify([role, uid, id, text, grants.log.latest?.id ?? 0]),
  );
  const again = () => {
    api.forget();
    shown.reload();
  };
  return (
    <>
      <WhenLoaded
        loaded={{ ...shown, reload: again }}
        what="the entries"
        instead={(error) =>
          error instanceof ApiError && error.status === 403 ? <NotGranted type={type} /> : undefined
        }
      >
        {(value) => (
          <>
            <div className="row caption">
              <p role="status">
                <strong>{captionOf(value, schema.nameOf(value.type.uid), locales, roles)}</strong>
              </p>
              <Button look="quiet" onPress={again} aria-label="Read again">
                <RotateCw aria-hidden="true" className="icon" />
              </Button>
            </div>
            <Result shown={value} />
          </>
        )}
      </WhenLoaded>
      {shown.error !== undefined && query.page > 1 && (
        <div className="row">
          <Button onPress={() => setQuery({ ...query, page: 1 })}>Back to the first page</Button>
        </div>
      )}
    </>
  );
}
