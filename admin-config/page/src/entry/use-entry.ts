import type { TypeInfo } from '../../../contract.ts';
import { type Loaded, useLoad } from '../api/use-load.ts';
import { relatedAtFirst } from '../model/entry-query.ts';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';
import { type EntryReading, readEntry } from './read-entry.ts';

/** An entry, with the question that it answers. */
export interface ShownEntry extends EntryReading {
  readonly type: TypeInfo;
  readonly id: string;
  readonly role: string;
  readonly publicationState: 'live' | 'preview';
}

interface Options {
  readonly publicationState: 'live' | 'preview';
  /** Brings along every related entry, and not the first of them. */
  readonly isWhole: boolean;
}

/** One entry as the role to look as gets it in a publication state. */
export function useEntry(
  type: TypeInfo,
  id: string,
  { publicationState, isWhole }: Options,
): Loaded<ShownEntry> {
  const { session, schema, role, grants } = useWorkspace();
  const read = useRead();
  // Where the content API has windows it takes pages beside populate.
  const window = !isWhole && session.pagesWithPopulate ? { window: relatedAtFirst + 1 } : {};
  return useLoad<ShownEntry>(
    async () => ({
      ...(await readEntry(read, schema, type, { id, publicationState, ...window })),
      type,
      id,
      role,
      publicationState,
    }),
    JSON.stringify([type.uid, id, publicationState, isWhole, role, grants.log.latest?.id ?? 0]),
  );
}
