import { useState } from 'react';
import { isRecord } from '../model/entries.ts';
import { readStored, writeStored } from './stored.ts';

const place = 'columns';

function all(): Readonly<Record<string, unknown>> {
  const stored = readStored(place);
  return isRecord(stored) ? stored : {};
}

/** The columns that the user has chosen for a content type in this browser; undefined for the default columns. */
export function useColumns(uid: string) {
  const [, setChanges] = useState(0);
  const kept = all();
  const own = Object.hasOwn(kept, uid) ? kept[uid] : undefined;
  const chosen = Array.isArray(own) ? own.filter((name) => typeof name === 'string') : undefined;
  const choose = (columns: readonly string[] | undefined) => {
    const { [uid]: _, ...others } = all();
    writeStored(place, columns === undefined ? others : { ...others, [uid]: columns });
    setChanges((before) => before + 1);
  };
  return { chosen, choose } as const;
}
