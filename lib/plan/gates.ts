import { ContentQueryError } from '../error/content-query-error.ts';
import { latestVersions } from '../language/publication-filters.ts';
import { type Access, fullAccess, mayFollow } from '../schema/access.ts';
import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import { mayPreview } from '../schema/preview.ts';
import { type Registry, targetOf } from '../schema/registry.ts';
import type { VersionRows } from '../schema/version-rows.ts';
import type { PublicationState, RelationalAttribute } from '../validate/bound-query.ts';
import type { Gate, Where } from './conditions.ts';
import { versionWhere } from './publication-filter.ts';

/** The inputs of gates. */
export interface GateContext {
  readonly registry: Registry;
  readonly access: Access;
  /** Which rows of types with drafts are read in each publication state; undefined if the host has no draft and publish. */
  readonly rowsIn: Readonly<Record<PublicationState, VersionRows>> | undefined;
  /** Whether a request for one entry without publicationState may return a draft. Its relations show published entries only. */
  readonly draftById?: boolean;
  /** Returns the conditions that entries of a type must meet for the role to see them. */
  readonly conditionsOf: (uid: string) => readonly Where[];
}

/** Returns a context without gates, for conditions of the server, which read the whole database. */
export const withoutGates = (context: GateContext): GateContext => ({
  ...context,
  access: fullAccess(context.access.role),
  rowsIn: undefined,
  conditionsOf: () => [],
});

const rowsAt = (
  { rowsIn, access }: Pick<GateContext, 'rowsIn' | 'access'>,
  type: EntryType,
  state: PublicationState,
): { readonly rows: VersionRows; readonly wanted: VersionRows } => {
  if (rowsIn === undefined || !hasDrafts(type)) return { rows: 'all', wanted: 'all' };
  const wanted = rowsIn[state];
  return { rows: mayPreview(access, type) ? wanted : rowsIn.live, wanted };
};

/**
 * Returns the gate at a place. It excludes drafts in `live`, and in other states if the role may not see drafts of the type. It also
 * limits the rows to those that the role may see. Where published entries are read in the place of drafts, and where the latest
 * version is read, links may lead to another version.
 */
export const gateOf = (context: GateContext, type: EntryType, state: PublicationState): Gate => {
  const { rows, wanted } = rowsAt(context, type, state);
  const conditions = context.conditionsOf(type.uid);
  if (rows === 'latest' && type.kind !== 'component') {
    const latest = versionWhere(type, latestVersions, conditions);
    return { rows, acrossVersions: conditions, conditions: [...conditions, latest] };
  }
  // In v4 a draft and its published entry are one row, and so a link to either is the same.
  const isOther = rows !== wanted && wanted !== 'all';
  return { rows, ...(isOther && { acrossVersions: conditions }), conditions };
};

/**
 * Returns the target of a relation in filters or sort. Validation has already refused relations that the role may not follow, but
 * a query that the host changed afterwards was not validated, so the check is repeated here.
 */
export const resolveTarget = (context: GateContext, relation: RelationalAttribute): EntryType => {
  if (!mayFollow(context.access, relation))
    throw new ContentQueryError('unknown-attribute', `Unknown attribute '${relation.name}'`);
  return targetOf(context.registry, relation);
};
