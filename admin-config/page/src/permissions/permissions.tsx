import { useEffect, useState } from 'react';
import { matrixRows, searchRows } from '../model/matrix.ts';
import { Empty } from '../parts/states.tsx';
import { SearchInput } from '../parts/text-input.tsx';
import { useHash } from '../parts/use-hash.ts';
import { useWide } from '../parts/use-wide.ts';
import { useWorkspace } from '../workspace-context.ts';
import { GrantOne } from './grant-one.tsx';
import { Matrix } from './matrix.tsx';
import { RoleList } from './role-list.tsx';

/** Who may find, and preview, which content type. */
export function Permissions() {
  const { session, schema, roles, grants } = useWorkspace();
  const [, parameters] = useHash().split('?');
  const [search, setSearch] = useState(() => new URLSearchParams(parameters).get('search') ?? '');
  const isWide = useWide();
  const { refresh } = grants;
  useEffect(() => {
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, [refresh]);
  const all = matrixRows(schema, session);
  const rows = searchRows(all, search);
  if (!session.features.permissions) {
    return <Empty>This host runs without permissions: everybody may find every content type.</Empty>;
  }
  if (roles.length === 0) return <Empty>The host has no roles yet.</Empty>;
  const Rows = isWide ? Matrix : RoleList;
  return (
    <>
      <p className="lead">
        A role that may <em>find</em> a content type can list its entries and follow relations to it. With{' '}
        <em>findOne</em> it reads one entry by its id.
        {session.previewNeedsGrant && (
          <>
            {' '}
            With <em>preview</em> it sees drafts as well.
          </>
        )}{' '}
        A change holds at once.
      </p>
      <GrantOne rows={all} />
      <SearchInput label="Search content types" value={search} onChange={setSearch} />
      {rows.length === 0 ? (
        <Empty>No content type matches “{search}”.</Empty>
      ) : (
        <Rows rows={rows} isFiltered={rows.length < all.length} />
      )}
    </>
  );
}
