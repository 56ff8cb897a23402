import type { BoundQuery, EntryQuery, Populate } from '../../lib/request/bound-query.ts';
import { answeredAs } from '../../lib/request/populate-forms.ts';
import type { NestedAttribute, ZoneAttribute } from '../../lib/schema/attribute.ts';
import type { EntryType } from '../../lib/schema/content-type.ts';
import type { AnswerForm } from '../answer-forms.ts';
import type { Rule } from '../profile.ts';
import type { QueryAtPlace } from './rules-of-query.ts';

/** A place in an answer: its path in names of schemas, the type there, and what the query asks for. */
export interface Place {
  readonly path: readonly string[];
  readonly type: EntryType;
  /** How the entries of both answers are read. */
  readonly form: AnswerForm;
  /** Undefined if the query does not ask for it. */
  readonly asked: QueryAtPlace | undefined;
  /** The rule for which Strapi shows drafts behind relations at this place, if there is one. */
  readonly draftsBy: Rule | undefined;
  /** Whether a window limits the related entries that each parent shows. */
  readonly hasWindow: boolean;
  /** Whether the request filters versions of documents, which Strapi 5 also does behind relations. */
  readonly filtersVersions: boolean;
  /** Whether the list shows entries in every locale. */
  readonly isInEveryLocale: boolean;
}

/** Returns the place of the list, the entry or the single type itself. */
export const rootOf = ({
  query,
  isSearch,
  filtersVersions = false,
  form,
}: {
  readonly query: BoundQuery;
  readonly isSearch: boolean;
  readonly filtersVersions?: boolean;
  readonly form: AnswerForm;
}): Place => ({
  path: [],
  form,
  type: query.type,
  asked: { query, state: query.state ?? 'live', isSearch },
  draftsBy: query.reads === 'one' ? 'drafts-in-one-entry' : undefined,
  hasWindow: false,
  filtersVersions,
  isInEveryLocale: query.locale === undefined,
});

/** Returns the place of an attribute below another place. */
export const placeOf = (place: Place, name: string): Place => ({ ...place, path: [...place.path, name] });

const populateOf = ({ asked }: Place, name: string): Populate | undefined =>
  asked?.query.populate.find((one) => answeredAs(one) === name);

const inside = (
  place: Place,
  type: EntryType,
  query: EntryQuery | undefined,
  state = query?.state,
): Place => ({
  ...place,
  type,
  asked: query && { query, state: state ?? place.asked?.state ?? 'live', isSearch: false },
  hasWindow: false,
});

/** Returns the place of the entries or components behind the attribute at `at`. */
export const steppedInto = (at: Place, attribute: NestedAttribute, type: EntryType): Place => {
  const populate = populateOf(at, attribute.name);
  if (populate?.kind !== 'entries') return inside(at, type, undefined);
  return { ...inside(at, type, populate.query), hasWindow: populate.window !== undefined };
};

/** Returns the place of a component in the dynamic zone at `at`. */
export const inZoneOf = (at: Place, attribute: ZoneAttribute, type: EntryType): Place => {
  const populate = populateOf(at, attribute.name);
  const zone = populate?.kind === 'mixed' ? populate : undefined;
  const query = zone?.queries.find(({ type: { uid } }) => uid === type.uid);
  return {
    ...inside(at, type, query, query?.state ?? zone?.state),
    draftsBy: at.draftsBy ?? 'drafts-in-zones',
  };
};
