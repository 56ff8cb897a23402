import { comparedWith } from '../model/nearest-role.ts';
import { Choice } from '../parts/choice.tsx';
import { Empty } from '../parts/states.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { Builder } from '../query/builder.tsx';
import { Choosers } from '../query/choosers.tsx';
import { NoSuchType } from '../query/no-such-type.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { CompareResult } from './result.tsx';

/** The same query as two roles, side by side: `#/compare?as=public&with=editor`. */
export function RolesCompare() {
  const { session, schema, query, namedRole: role, roles, grants } = useWorkspace();
  const { params } = useAddress();
  const type = schema.typeOf(query.uid);
  if (!session.features.permissions)
    return <Empty>This host runs without permissions: every role gets the same.</Empty>;
  if (roles.length < 2) return <Empty>The host has no two roles to compare.</Empty>;
  const others = roles.filter((one) => one.type !== role);
  const { role: other, usual } = comparedWith(role, roles, grants.shown, params.get('with'));
  return (
    <>
      <p className="lead compare-lead">
        The same query as two roles. What one of them gets and the other does not is marked.
      </p>
      <Choosers
        isOfRole
        withRole={other}
        choices={
          <Choice
            label="Compare with"
            options={others.map(({ type: id, name }) => ({ id, label: name, note: id }))}
            value={other}
            onChange={(next) => setParams({ with: next === usual ? undefined : next })}
          />
        }
      />
      {type === undefined ? (
        <NoSuchType uid={query.uid} />
      ) : (
        <div className="preview-grid">
          <Builder type={type} />
          <CompareResult type={type} roles={[role, other]} />
        </div>
      )}
    </>
  );
}
