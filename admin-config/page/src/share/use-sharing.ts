import { useState } from 'react';
import type { SavedQueriesAnswer, SavedQuery, SavedQueryRequest } from '../../../contract.ts';
import type { Loaded } from '../api/use-load.ts';
import { useWorkspace } from '../workspace-context.ts';

/** The queries that the team shares, and how they are changed. */
export interface Sharing {
  readonly shared: readonly SavedQuery[];
  /** Why the last change was not made. */
  readonly problem: unknown;
  /** Both resolve to whether it was done. */
  readonly save: (query: SavedQueryRequest) => Promise<boolean>;
  readonly remove: (key: string) => Promise<boolean>;
  readonly dismiss: () => void;
}

const none: readonly SavedQuery[] = [];

/** Changes the queries that the team shares; every change answers all of them. */
export function useSharing({ value }: Loaded<SavedQueriesAnswer>): Sharing {
  const { api } = useWorkspace();
  const [changed, setChanged] = useState<SavedQueriesAnswer>();
  const [problem, setProblem] = useState<unknown>();
  const take = (answer: Promise<SavedQueriesAnswer>): Promise<boolean> =>
    answer.then(
      (next) => {
        setChanged(next);
        setProblem(undefined);
        return true;
      },
      (reason: unknown) => {
        setProblem(reason);
        return false;
      },
    );
  return {
    shared: (changed ?? value)?.queries ?? none,
    problem,
    save: (query) => take(api.saveQuery(query)),
    remove: (key) => take(api.removeQuery(key)),
    dismiss: () => setProblem(undefined),
  };
}
