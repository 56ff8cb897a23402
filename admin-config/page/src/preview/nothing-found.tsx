import { SearchX } from 'lucide-react';
import { conditionOf, needsUser } from '../model/conditions/condition.ts';
import type { Shown } from '../model/shown.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { goTo } from '../parts/use-address.ts';
import { FindUser } from '../query/find-user.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** Says that a list is empty, and where the role sees only some entries of the type, that this may be why. */
export function NothingFound({ shown: { type, role } }: { readonly shown: Shown }) {
  const { session, schema, grants, roleName, user, setUser, findsUsers } = useWorkspace();
  const condition = conditionOf(grants.conditions, role, type.uid);
  const isNarrowed = session.admin && condition !== undefined && condition.rows !== null;
  const asksUser = isNarrowed && needsUser(condition) && findsUsers && user === '';
  return (
    <Empty icon={<SearchX aria-hidden="true" className="icon empty-icon" />}>
      {!asksUser && <p>No entry matches this query.</p>}
      {isNarrowed && (
        <>
          <p>
            {roleName(role)} sees only some entries of {schema.nameOf(type.uid)}
            {asksUser && ', which depend on who is signed in. Choose a user to look as'}.
          </p>
          {asksUser && <FindUser label="Find a user by name or address" onChoose={setUser} />}
          <div className="row row-centre">
            <Button look="quiet" onPress={() => goTo('explain')}>
              Explain it
            </Button>
          </div>
        </>
      )}
    </Empty>
  );
}
