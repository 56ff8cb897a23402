import type { TypeInfo } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { entriesOf } from '../model/entries.ts';
import type { QueryState } from '../model/query-state.ts';
import { pathOf, queryString } from '../model/query-string.ts';
import { type Version, versionsOf } from '../model/versions.ts';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';

/** The locales in which each entry of a list exists, by its id. */
export type Versions = ReadonlyMap<string, readonly Version[]>;

/**
 * Returns the locales in which the entries of a list exist, for the same role and state. They are requested in parallel
 * with the list, so that neither waits for the other and the list's own address does not change. Returns undefined if
 * there are none to show.
 */
export function useVersions(type: TypeInfo, query: QueryState): Versions | undefined {
  const { session, locales, role, grants, user } = useWorkspace();
  const read = useRead();
  const isAsked =
    type.localized &&
    session.features.i18n &&
    query.id === '' &&
    locales.locales.length > 1 &&
    type.attributes.some(({ name, populatable }) => populatable && name === 'localizations');
  const fields = type.draftAndPublish ? ['locale', 'publishedAt'] : ['locale'];
  const text = queryString(
    { ...query, fields, populateAll: false, populate: { localizations: { fields, populate: {} } } },
    type,
  );
  const { value } = useLoad<Versions | undefined>(
    async () => {
      if (!isAsked) return undefined;
      const body = await read({ uid: type.uid, path: pathOf(query, type), query: text });
      return new Map(entriesOf(body).map((entry) => [entry.id, versionsOf(entry)]));
    },
    JSON.stringify([isAsked, role, type.uid, text, user, grants.log.latest?.id ?? 0]),
  );
  return isAsked ? (value ?? new Map()) : undefined;
}
