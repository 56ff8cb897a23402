import { ListFilter } from 'lucide-react';
import { matrixRows, searchRoles, searchRows } from '../model/matrix.ts';
import { Choice } from '../parts/choice.tsx';
import { Empty } from '../parts/states.tsx';
import { SearchInput } from '../parts/text-input.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useWide } from '../parts/use-wide.ts';
import { useWorkspace } from '../workspace-context.ts';
import { AccessRoles } from './access-roles.tsx';
import { CopyRole } from './copy-role.tsx';
import { GrantOne } from './grant-one.tsx';
import { Matrix } from './grid/matrix.tsx';
import { Roles } from './roles/roles.tsx';

/** The grid of permissions: which role may see which content type, and its drafts. */
export function Permissions() {
  const { session, schema, roles: allRoles, role: chosen, setRole, editable } = useWorkspace();
  const { params } = useAddress();
  const isWide = useWide();
  if (!session.features.permissions) {
    return <Empty>This host runs without permissions: everybody sees every content type.</Empty>;
  }
  const all = matrixRows(schema, session);
  if (allRoles.length === 0)
    return (
      <>
        <Empty>The host has no roles yet.</Empty>
        <AccessRoles rows={all} />
      </>
    );
  const searched = { types: params.get('types') ?? '', roles: params.get('roles') ?? '' };
  const search = (name: 'types' | 'roles') => (text: string) =>
    setParams({ [name]: text || undefined }, { replaces: true });
  const rows = searchRows(all, searched.types);
  const one = allRoles.find(({ type }) => type === chosen) ?? allRoles[0];
  const roles = isWide ? searchRoles(allRoles, searched.roles) : one === undefined ? [] : [one];
  const isFiltered = rows.length < all.length || (isWide && roles.length < allRoles.length);
  // Above the grid where it has many columns, so that nothing below it scrolls their names out of sight.
  const others = (
    <>
      <CopyRole rows={rows} />
      <AccessRoles rows={all} />
    </>
  );
  return (
    <>
      <p className="lead">
        With <em>List</em> a role sees the list of a content type, and its entries where others lead to them.
        With <em>One entry</em> it opens each of them at its own address.
        {session.previewNeedsGrant && (
          <>
            {' '}
            With <em>Drafts</em> it sees what is not published as well.
          </>
        )}{' '}
        With <ListFilter aria-hidden="true" className="icon" />
        <span className="sr-only">the button beside a permission</span> you choose which entries and
        attributes it sees.{' '}
        {editable.grants
          ? 'What you change here takes effect immediately.'
          : 'The permissions are in a store of the host, and cannot be changed here.'}
      </p>
      <div className="tools">
        <SearchInput label="Search content types" value={searched.types} onChange={search('types')} />
        {isWide ? (
          <SearchInput label="Search roles" value={searched.roles} onChange={search('roles')} />
        ) : (
          <Choice
            label="Role"
            options={allRoles.map(({ type, name, description }) => ({
              id: type,
              label: name,
              note: description,
            }))}
            value={one?.type ?? ''}
            onChange={setRole}
          />
        )}
        {isWide && <GrantOne rows={rows} roles={roles} />}
      </div>
      {editable.roles && <Roles />}
      {isWide && others}
      {rows.length === 0 && <Empty>No content type matches “{searched.types}”.</Empty>}
      {roles.length === 0 && <Empty>No role matches “{searched.roles}”.</Empty>}
      {rows.length > 0 && roles.length > 0 && (
        <Matrix rows={rows} roles={roles} hasAll={isWide} isFiltered={isFiltered} />
      )}
      {!isWide && <GrantOne rows={rows} roles={roles} />}
      {!isWide && others}
    </>
  );
}
