import type { TypeInfo } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { conditionOf } from '../model/conditions/condition.ts';
import { entriesOf, statusNames } from '../model/entries.ts';
import { personOf } from '../model/people.ts';
import type { PopulateNode, QueryState } from '../model/query-state.ts';
import { pathOf, queryString } from '../model/query-string.ts';
import { type Version, versionsOf } from '../model/versions.ts';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';
import { pictureOf } from './cards-toggle.tsx';

/** What a list shows of an entry beside its attributes. */
export interface Companion {
  /** The locales in which it exists. */
  readonly versions: readonly Version[];
  /** The value of the attribute whose picture stands for it. */
  readonly picture: unknown;
  /** Who changed it last; empty where that is not stored. */
  readonly changedBy: string;
}

/** What is read beside a list, by the ids of its entries, and what it has for every entry. */
export interface Companions {
  readonly hasVersions: boolean;
  readonly hasPictures: boolean;
  readonly byId: ReadonlyMap<string, Companion>;
}

/** Returns which of the attributes of a type the role may populate and the query does not. */
function useBeside(type: TypeInfo, query: QueryState) {
  const { session, locales, role, grants } = useWorkspace();
  const shown = conditionOf(grants.conditions, role, type.uid)?.fields ?? undefined;
  const isPopulated = (name: string) => query.populateAll || Object.hasOwn(query.populate, name);
  const isFree = (name: string) =>
    type.attributes.some((one) => one.populatable && one.name === name) &&
    shown?.includes(name) !== false &&
    !isPopulated(name);
  const picture = pictureOf(type)?.name ?? '';
  return {
    versions:
      type.localized && session.features.i18n && locales.locales.length > 1 && isFree('localizations'),
    picture: isFree(picture) ? picture : undefined,
    changedBy: isFree('updatedBy'),
  };
}

/**
 * Returns what a list shows beside the attributes of its entries, for the same role and state. It is requested in parallel with the
 * list, so that neither waits for the other and the list's own address does not change.
 */
export function useCompanions(type: TypeInfo, query: QueryState): Companions {
  const { role, grants, user } = useWorkspace();
  const read = useRead();
  const { versions, picture, changedBy } = useBeside(type, query);
  const isAsked = query.id === '' && (versions || picture !== undefined || changedBy);
  // A host's own model may have its locale under another name, which is a column as any other.
  const ofVersion = ['locale', ...statusNames(type)].filter((name) =>
    type.attributes.some((one) => one.selectable && one.name === name),
  );
  const whole: PopulateNode = { fields: [], populate: {} };
  const beside = {
    ...query,
    fields: ofVersion.length === 0 ? ['id'] : ofVersion,
    populateAll: false,
    populate: {
      ...(versions && { localizations: { fields: ofVersion, populate: {} } }),
      ...(picture !== undefined && { [picture]: whole }),
      ...(changedBy && { updatedBy: whole }),
    },
  };
  const text = queryString(beside, type);
  const { value } = useLoad<Companions['byId']>(
    async () => {
      if (!isAsked) return new Map();
      const body = await read({ uid: type.uid, path: pathOf(query, type), query: text });
      return new Map(
        entriesOf(body).map((entry) => [
          entry.id,
          {
            versions: versionsOf(entry, type),
            picture: entry.values[picture ?? ''],
            changedBy: personOf(entry.values.updatedBy),
          },
        ]),
      );
    },
    JSON.stringify([isAsked, role, type.uid, text, user, grants.log.latest?.id ?? 0]),
  );
  return {
    hasVersions: query.id === '' && versions,
    hasPictures: query.id === '' && picture !== undefined,
    byId: value ?? new Map(),
  };
}
