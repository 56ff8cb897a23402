import type { AsRoleRequest, ExplainAnswer } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
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
      {({ places, plan, error }) => (
        <>
          <h2>{summaryOf(missingGrants(places).length, error !== null, who)}</h2>
          {error && error.status !== 403 && (
            <ProblemBox what={`The content API refuses this for ${who}`} error={error} />
          )}
          {error?.status === 403 && <p>The content API answers 403 to {who} until that is granted.</p>}
          <ol className="places">
            {places.map((place) => (
              <Place key={[...place.path, place.needs].join('.')} place={place} role={role} />
            ))}
          </ol>
          {plan !== null && (
            <Fold title="Plan">
              <Json label="The plan as JSON" value={plan} />
            </Fold>
          )}
        </>
      )}
    </WhenLoaded>
  );
}

function summaryOf(missing: number, isRefused: boolean, who: string): string {
  if (missing === 0)
    return isRefused ? 'Refused, but not for a missing grant' : `${who} gets everything it asks for`;
  return missing === 1 ? `${who} lacks one grant` : `${who} lacks ${missing} grants`;
}
