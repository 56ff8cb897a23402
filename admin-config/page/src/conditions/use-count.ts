import { useEffect, useState } from 'react';
import type { ConditionCountAnswer } from '../../../contract.ts';
import { type Loaded, useLoad } from '../api/use-load.ts';
import type { Narrowing } from '../model/conditions/condition.ts';
import { useWorkspace } from '../workspace-context.ts';

/** How long nothing must have changed before it is counted, in milliseconds. */
const pause = 250;

interface NarrowedDraft {
  readonly role: string;
  readonly type: string;
  readonly narrowing: Narrowing;
  readonly user: string;
}

/** How many entries remain under a draft; counted again a moment after each change. */
export function useCount({ role, type, narrowing, user }: NarrowedDraft): Loaded<ConditionCountAnswer> {
  const { api } = useWorkspace();
  const { fields, rows } = narrowing;
  const body = { role, type, fields, rows, ...(user !== '' && { user }) };
  const wanted = JSON.stringify(body);
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    if (asked === wanted) return;
    const timer = setTimeout(() => setAsked(wanted), pause);
    return () => clearTimeout(timer);
  }, [asked, wanted]);
  const loaded = useLoad<ConditionCountAnswer>(() => api.countCondition(JSON.parse(asked)), asked);
  const isWaiting = asked !== wanted;
  return { ...loaded, isStale: loaded.isStale || isWaiting, isLoading: loaded.isLoading || isWaiting };
}
