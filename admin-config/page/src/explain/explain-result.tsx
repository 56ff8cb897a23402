import type { AsRoleRequest, ExplainAnswer } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { NarrowedList } from '../conditions/narrowed-list.tsx';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { missingGrants } from '../model/missing-grants.ts';
import { Fold } from '../parts/fold.tsx';
import { Json } from '../parts/json.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { WhenLoaded } from '../parts/states.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Place } from './place.tsx';

/** Asks the server for an explanation, and again after a grant was given. */
export function ExplainResult({ request }: { readonly request: AsRoleRequest }) {
  const { api, grants, roleName } = useWorkspace();
  const { role } = request;
  const who = roleName(role);
  const answer = useLoad<ExplainAnswer>(
    () => api.explain(request),
    JSON.stringify([request, grants.log.latest?.id ?? 0]),
  );
  return (
    <WhenLoaded loaded={answer} what="the explanation">
      {({ places, narrowed, user, plan, error }) => (
        <>
          <h2>{summaryOf(missingGrants(places).length, error !== null, narrowed, who)}</h2>
          {user !== null && (
            <p>
              As the user {user.id}, <strong>{user.name}</strong>.
            </p>
          )}
          {error && error.status !== 403 && (
            <ProblemBox
              what={`The content API refuses this for ${who}, with the status ${error.status}`}
              error={error}
            />
          )}
          {error?.status === 403 && <p>The content API answers 403 to {who} until it has that permission.</p>}
          <NarrowedList places={narrowed} isOfOne={request.id !== undefined} label={`Conditions of ${who}`} />
          <ol className="places">
            {places.map((place) => (
              <Place key={[...place.path, place.needs].join('.')} place={place} role={role} />
            ))}
          </ol>
          {plan !== null && (
            <Fold title="How it is read, for developers">
              <Json label="How it is read, as JSON" value={plan} />
            </Fold>
          )}
        </>
      )}
    </WhenLoaded>
  );
}

function summaryOf(
  missing: number,
  isRefused: boolean,
  narrowed: ExplainAnswer['narrowed'],
  who: string,
): string {
  const withheld = narrowed.flatMap((place) => place.withheld);
  if (missing === 0 && withheld.length > 0)
    return `Refused, as a condition hides ${withheld.map(labelOfAttribute).join(', ')} from ${who}`;
  if (missing === 0 && narrowed.some(({ hides }) => hides !== null && hides > 0))
    return `A condition hides something from ${who}`;
  if (missing === 0)
    return isRefused ? 'Refused, but not for a missing permission' : `${who} gets everything it asks for`;
  return missing === 1 ? `${who} lacks one permission` : `${who} lacks ${missing} permissions`;
}
