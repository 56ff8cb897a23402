import { useState } from 'react';
import type { SavedQueriesAnswer, SavedQuery, SavedQueryRequest, Version } from '../../../contract.ts';
import type { Loaded } from '../api/use-load.ts';
import { differencesOf, versionOf } from '../model/differences.ts';
import { useReplacing } from '../permissions/use-replacing.tsx';
import { useOnChange } from '../use-changes.ts';
import { useWorkspace } from '../workspace-context.ts';

/** The queries that the team shares, and how they are changed. */
export interface Sharing {
  readonly shared: readonly SavedQuery[];
  /** Why the last change was not made. */
  readonly problem: unknown;
  /** Both ask if somebody else has changed the query since it was read, and resolve to whether it was done. */
  readonly save: (query: Omit<SavedQueryRequest, 'version'>) => Promise<boolean>;
  readonly remove: (query: Pick<SavedQuery, 'key' | 'version'>) => Promise<boolean>;
  readonly dismiss: () => void;
}

const none: readonly SavedQuery[] = [];

/** Changes the queries that the team shares; every change answers all of them. */
export function useSharing({ value }: Loaded<SavedQueriesAnswer>): Sharing {
  const { api, changes } = useWorkspace();
  const [changed, setChanged] = useState<SavedQueriesAnswer>();
  // What others have stored since is shown, but was not read by who gives a query its name.
  const [heard, setHeard] = useState<SavedQueriesAnswer>();
  useOnChange(changes, () => void api.queries().then(setHeard, () => undefined));
  const [problem, setProblem] = useState<unknown>();
  const replaces = useReplacing();
  const keep = (answer: SavedQueriesAnswer) => {
    setChanged(answer);
    setHeard(undefined);
  };
  const take = async (
    send: (version: Version) => Promise<SavedQueriesAnswer>,
    version: Version,
  ): Promise<boolean> => {
    try {
      keep(await send(version));
      setProblem(undefined);
      return true;
    } catch (reason) {
      const [difference] = differencesOf(reason);
      if (difference === undefined) setProblem(reason);
      else if (await replaces(reason)) return take(send, versionOf(difference));
      else keep(await api.queries());
      return false;
    }
  };
  const read = (changed ?? value)?.queries ?? none;
  const versionNamed = (name: string): Version => read.find((one) => one.name === name)?.version ?? null;
  return {
    shared: heard?.queries ?? read,
    problem,
    save: (query) => take((version) => api.saveQuery({ ...query, version }), versionNamed(query.name)),
    remove: ({ key, version: read }) => take((version) => api.removeQuery(key, version), read),
    dismiss: () => setProblem(undefined),
  };
}
