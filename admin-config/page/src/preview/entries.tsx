import type { TypeInfo } from '../../../contract.ts';
import { ApiError } from '../api/api-error.ts';
import { useLoad } from '../api/use-load.ts';
import { ShareList } from '../links/share-list.tsx';
import { pathOf, queryString } from '../model/query-string.ts';
import type { Shown } from '../model/shown.ts';
import { Button } from '../parts/button.tsx';
import { WhenLoaded } from '../parts/states.tsx';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';
import { NotGranted } from './not-granted.tsx';
import { NotThere } from './not-there.tsx';
import { Result } from './result.tsx';
import { useCompanions } from './use-companions.ts';

/** Whether the role may not read this: then a link would show nothing either. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** What a role gets for the query. */
export function Entries({ type }: { readonly type: TypeInfo }) {
  const { api, query, setQuery, role, grants, user } = useWorkspace();
  const read = useRead();
  const { uid, id } = query;
  const text = queryString(query, type);
  const shown = useLoad<Shown>(
    async () => {
      const body = await read({ uid, path: pathOf(query, type), ...(id !== '' && { id }), query: text });
      return { query, type, role, body };
    },
    // The grants are part of the key, so that a change of them sends a new request.
    JSON.stringify([role, uid, id, text, user, grants.log.latest?.id ?? 0]),
  );
  const companions = useCompanions(type, query);
  const share = <ShareList type={type} shown={shown} />;
  const again = () => {
    api.forget();
    shown.reload();
  };
  return (
    <>
      <WhenLoaded
        loaded={{ ...shown, reload: again }}
        what="the entries"
        instead={(error) => {
          if (!(error instanceof ApiError)) return undefined;
          if (error.status === 404 && (type.single || id !== '')) return <NotThere type={type} />;
          return isRefused(error) ? <NotGranted type={type} /> : undefined;
        }}
      >
        {(value) => <Result shown={value} companions={companions} onAgain={again} share={share} />}
      </WhenLoaded>
      {shown.error !== undefined && !isRefused(shown.error) && <div className="row">{share}</div>}
      {shown.error !== undefined && query.page > 1 && (
        <div className="row">
          <Button onPress={() => setQuery({ ...query, page: 1 })}>Back to the first page</Button>
        </div>
      )}
    </>
  );
}
