import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SavedParams, SavedQuery } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { Button } from '../parts/button.tsx';
import { useConfirm } from '../parts/confirm.tsx';
import { Fold } from '../parts/fold.tsx';
import { Link } from '../parts/link.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { useSaved } from '../stored/use-saved.ts';
import { useWorkspace } from '../workspace-context.ts';
import { SaveForm } from './save-form.tsx';
import { useSharing } from './use-sharing.ts';
import { noParams } from './use-shown-params.ts';

/**
 * Queries with names, each with its columns and layout. A query is kept by the browser for one person, or by the host for the whole
 * team.
 */
export const SavedQueries = () => (
  <Fold title="Saved" isLazy>
    <Saved />
  </Fold>
);

function Saved() {
  const { api, session } = useWorkspace();
  const confirm = useConfirm();
  const own = useSaved(`${session.role} ${session.name}`);
  const loaded = useLoad(() => api.queries(), 'queries');
  const { shared, problem, save, remove, dismiss } = useSharing(loaded);
  const removeShared = async ({ name, ...query }: SavedQuery) => {
    const isSure = await confirm({
      title: `Remove ${name} for the whole team?`,
      body: <p>The query is removed, and nothing that it shows.</p>,
      yes: 'Remove it',
      isDangerous: true,
    });
    if (isSure) await remove(query);
  };
  return (
    <>
      {shared.length > 0 && (
        <ul className="saved" aria-label="Queries of the team">
          {shared.map((query) => (
            <Line
              key={query.key}
              name={query.name}
              params={query.params}
              by={`shared by ${query.who}`}
              remove={
                query.own && (
                  <Button
                    look="quiet"
                    aria-label={`Remove ${query.name}`}
                    onPress={() => removeShared(query)}
                  >
                    <X aria-hidden="true" className="icon" />
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {own.saved.length > 0 && (
        <ul className="saved" aria-label="Saved queries">
          {own.saved.map(({ name, params }) => (
            <Line
              key={name}
              name={name}
              params={params}
              remove={
                <Button look="quiet" aria-label={`Forget ${name}`} onPress={() => own.remove(name)}>
                  <X aria-hidden="true" className="icon" />
                </Button>
              }
            />
          ))}
        </ul>
      )}
      <SaveForm
        canShare={session.admin || api.bySession}
        onSave={(one, isShared) => {
          if (isShared) return save(one);
          own.save(one);
          return true;
        }}
      />
      {own.isRefused && <p className="note">This browser keeps nothing, so it was not saved.</p>}
      {loaded.error !== undefined && (
        <ProblemBox
          what="The queries of the team could not be read"
          error={loaded.error}
          onRetry={loaded.reload}
        />
      )}
      {problem !== undefined && (
        <ProblemBox what="The queries of the team were not changed" error={problem} onDismiss={dismiss} />
      )}
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly params: SavedParams;
  /** Who shared it. */
  readonly by?: string;
  readonly remove: ReactNode;
}

function Line({ name, params, by, remove }: LineProps) {
  const { session, schema, roleName } = useWorkspace();
  // Other users read as their own role alone.
  const { as, ...others } = params;
  const about = [
    schema.nameOf(params.type ?? ''),
    as === undefined ? '' : `as ${roleName(as)}`,
    by ?? '',
  ].filter((part) => part !== '');
  return (
    <li className="row">
      <Link to={{ ...noParams, ...(session.admin ? params : others) }}>{name}</Link>
      <span className="note">{about.join(', ')}</span>
      {remove}
    </li>
  );
}
