import type { AsRoleRequest, ExplainAnswer, HopInfo } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { Fold } from '../parts/fold.tsx';
import { Json } from '../parts/json.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { WhenLoaded } from '../parts/states.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { Hop } from './hop.tsx';

/** Asks the server to explain, and asks again once a grant was given. */
export function ExplainResult({ request }: { readonly request: AsRoleRequest }) {
  const { api } = useWorkspace();
  const { role, uid, id, query } = request;
  const answer = useLoad<ExplainAnswer>(
    () => api.explain({ role, uid, ...(id !== undefined && { id }), query }),
    'once',
  );
  return (
    <WhenLoaded loaded={answer} what="the explanation">
      {({ hops, plan, error }) => (
        <>
          <h2>{summaryOf(hops, error !== null, role)}</h2>
          {error && <ProblemBox what={`The content API refuses this for ${role}`} error={error} />}
          <ol className="hops">
            {hops.map((hop) => (
              <Hop key={[...hop.path, hop.needs].join('.')} hop={hop} role={role} onGranted={answer.reload} />
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

function summaryOf(hops: readonly HopInfo[], isRefused: boolean, role: string): string {
  const missing = hops.filter(({ granted }) => !granted).length;
  if (missing === 0)
    return isRefused ? 'Refused, but not for a missing grant' : `${role} gets everything it asks for`;
  return missing === 1 ? `${role} lacks one grant` : `${role} lacks ${missing} grants`;
}
