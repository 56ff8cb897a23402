import { contentUrl } from '../api/base.ts';
import { useLoad } from '../api/use-load.ts';
import { pathOf, queryString } from '../model/query-string.ts';
import { Button } from '../parts/button.tsx';
import { CopyUrl } from '../parts/copy-url.tsx';
import { Empty, WhenLoaded } from '../parts/states.tsx';
import { goTo } from '../parts/use-hash.ts';
import { Builder } from '../query/builder.tsx';
import { Choosers } from '../query/choosers.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Result } from './result.tsx';

/** The entries, or the one entry, that a role gets for a query. */
export function Preview() {
  const { schema, session, query } = useWorkspace();
  const type = schema.typeOf(query.uid);
  if (type === undefined) {
    return (
      <Empty>
        {session.admin
          ? 'The host has no content type with a list.'
          : `The role ${session.role} may not find any content type yet. An administrator can change that.`}
      </Empty>
    );
  }
  const text = queryString(query, type);
  const url = contentUrl(session.contentPrefix, pathOf(query, type), text);
  return (
    <>
      <Choosers />
      <div className="preview-grid">
        <Builder type={type} />
        <div className="result">
          <div className="row">
            <CopyUrl url={url} />
            {session.admin && <Button onPress={() => goTo('explain')}>Explain this query</Button>}
          </div>
          <Entries text={text} url={url} />
        </div>
      </div>
    </>
  );
}

/** An administrator reads as the role to look as, anybody else with their own token. */
function Entries({ text, url }: { readonly text: string; readonly url: string }) {
  const { api, session, query, setQuery, role } = useWorkspace();
  const { uid, id } = query;
  const body = useLoad<unknown>(
    () =>
      session.admin ? api.readAs({ role, uid, ...(id !== '' && { id }), query: text }) : api.readOwn(url),
    JSON.stringify([role, uid, id, text]),
  );
  return (
    <>
      <WhenLoaded loaded={body} what="the entries">
        {(value) => <Result body={value} />}
      </WhenLoaded>
      {body.error !== undefined && query.page > 1 && (
        // A host may refuse pagination together with populate.
        <div className="row">
          <Button onPress={() => setQuery({ ...query, page: 1 })}>Back to the first page</Button>
        </div>
      )}
    </>
  );
}
