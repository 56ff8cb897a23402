import { useSyncExternalStore } from 'react';
import { isRecord } from '../model/entries.ts';
import { setParams, useAddress } from '../parts/use-address.ts';
import { readStored, writeStored } from './stored.ts';

const place = 'columns';

function all(): Readonly<Record<string, unknown>> {
  const stored = readStored(place);
  return isRecord(stored) ? stored : {};
}

let changes = 0;
const listeners = new Set<() => void>();

/** The chooser and the table are different components, and both follow what is chosen. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The columns that are chosen for a content type: those in the address, which a saved query or a colleague may have chosen, or else
 * those that this browser remembers; undefined for the default columns.
 */
export function useColumns(uid: string) {
  useSyncExternalStore(subscribe, () => changes);
  const { params } = useAddress();
  const kept = all();
  const own = Object.hasOwn(kept, uid) ? kept[uid] : undefined;
  const named = params.get('columns');
  const remembered = Array.isArray(own) ? own.filter((name) => typeof name === 'string') : undefined;
  const chosen = named === null ? remembered : named.split(',');
  const choose = (columns: readonly string[] | undefined) => {
    const { [uid]: _, ...others } = all();
    writeStored(place, columns === undefined ? others : { ...others, [uid]: columns });
    changes += 1;
    for (const listener of listeners) listener();
    setParams({ columns: columns?.join(',') });
  };
  return { chosen, choose } as const;
}
