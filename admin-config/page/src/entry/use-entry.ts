import type { TypeInfo } from '../../../contract.ts';
import { type Loaded, useLoad } from '../api/use-load.ts';
import { relatedAtFirst } from '../model/entry-query.ts';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';
import { type EntryReading, readEntry } from './read-entry.ts';

/** An entry, and the request that it answers. */
export interface ShownEntry extends EntryReading {
  readonly type: TypeInfo;
  readonly id: string;
  readonly role: string;
  readonly publicationState: 'live' | 'preview';
}

interface Options {
  readonly publicationState: 'live' | 'preview';
  /** Populates all related entries instead of only the first ones. */
  readonly isWhole: boolean;
}

/** One entry as the chosen role gets it in a publication state. */
export function useEntry(
  type: TypeInfo,
  id: string,
  { publicationState, isWhole }: Options,
): Loaded<ShownEntry> {
  const { session, schema, role, grants, user } = useWorkspace();
  const read = useRead();
  // If the content API supports windows, it also accepts pages beside populate.
  const window = !isWhole && session.pagesWithPopulate ? { window: relatedAtFirst + 1 } : {};
  return useLoad<ShownEntry>(
    async () => ({
      ...(await readEntry(read, schema, type, { id, publicationState, ...window }, session.dialect)),
      type,
      id,
      role,
      publicationState,
    }),
    JSON.stringify([type.uid, id, publicationState, isWhole, role, user, grants.log.latest?.id ?? 0]),
  );
}
