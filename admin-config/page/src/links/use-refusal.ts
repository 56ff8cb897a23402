import { useLoad } from '../api/use-load.ts';
import { holds } from '../model/grants.ts';
import type { Schema } from '../model/schema.ts';
import type { SharedEntry, SharedRead } from '../model/shared-read.ts';
import { whyNoLink } from '../model/why-no-link.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Loads what writes the query of an entry when it is needed first, so that the first view does not wait for it. */
const readOf = async (schema: Schema, { seen }: SharedEntry, opensOne: boolean): Promise<SharedRead> =>
  (await import('../model/shared-read.ts')).sharedRead(schema, seen, opensOne);

/** What a link for a reader would show. */
interface Refusal {
  /** Why no link can be made that shows it; undefined if one can. */
  readonly refusal: string | undefined;
  /** Returns what the link reads. */
  readonly read: () => Promise<SharedRead>;
}

/** Says why a link for a role would show nothing, or would be refused, before it is made. */
export function useRefusal(shared: SharedRead | SharedEntry, reader: string): Refusal {
  const { api, session, roleName, schema, grants } = useWorkspace();
  const { uid, id } = 'seen' in shared ? { uid: shared.seen.type.uid, id: shared.seen.entry.id } : shared;
  // Of other users the types say what they may; only an administrator with permissions knows what other roles may.
  const may = (action: 'find' | 'findOne' | 'preview'): boolean =>
    session.admin && session.features.permissions
      ? holds(grants.shown, { role: reader, uid, action })
      : action === 'preview' || schema.typeOf(uid)?.[action === 'find' ? 'finds' : 'opens'] !== false;
  const opensOne = schema.isSingle(uid) || may('findOne');
  const state =
    'seen' in shared
      ? shared.seen.publicationState
      : new URLSearchParams(shared.query).get('publicationState');
  const isOfDrafts = state === 'preview' && session.previewNeedsGrant;
  const hidden =
    !may('find') && (id === undefined || !opensOne)
      ? 'may not see'
      : isOfDrafts && !may('preview')
        ? 'may not see drafts of'
        : undefined;
  const read = async () => ('seen' in shared ? readOf(schema, shared, opensOne) : shared);
  const check = async () =>
    hidden === undefined ? api.checkLink({ ...(await read()), role: reader }) : undefined;
  const { error } = useLoad<unknown>(
    check,
    JSON.stringify([reader, hidden, uid, id, state, 'query' in shared && shared.query]),
  );
  const refusal =
    hidden === undefined
      ? whyNoLink(error)
      : `${roleName(reader)} ${hidden} ${schema.nameOf(uid)}, so the link would show nothing.`;
  return { refusal, read };
}
