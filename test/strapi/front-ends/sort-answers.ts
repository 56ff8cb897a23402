import { isDeepStrictEqual } from 'node:util';
import { ContentQueryError, type Problem } from '../../../lib/base/error.ts';
import type { BoundQuery } from '../../../lib/request/bound-query.ts';
import { parse } from '../../../lib/request/parse.ts';
import { validate } from '../../../lib/request/validate.ts';
import type { Access } from '../../../lib/schema/access.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { dialects } from '../../../lib/schema/dialects.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import { type Rule, ruleTable } from '../../../strapi/profile.ts';
import { differencesOf } from '../../../strapi/shadow/compare.ts';
import { ruleOfMistake, ruleOfNoEntry } from '../../../strapi/shadow/refusals.ts';
import { appVersions } from '../../../strapi/version.ts';
import type { Snapshot } from '../../property/newsroom/snapshot.ts';
import type { Answer } from '../../support/http.ts';
import { settingsOf } from '../../unit/support/newsroom.ts';

import { whyNoEntry, wrongIn } from './own-answer.ts';
import { untimed } from './untimed.ts';

type Bag = Readonly<Record<string, unknown>>;

/** What one request came to. */
export type Sorted =
  | { readonly kind: 'equal' }
  | { readonly kind: 'better'; readonly rules: readonly Rule[] }
  | { readonly kind: 'handed over'; readonly code: string }
  | { readonly kind: 'different' | 'wrong' | '5xx'; readonly why: string };

const typeAt = ({ contentTypes }: Registry, word: string) =>
  [...contentTypes.values()].find(
    ({ uid, kind, singularName, pluralName }) =>
      uid.startsWith('api::') && (kind === 'singleType' ? singularName : pluralName) === word,
  );

/** What the answers are judged by. */
export interface Judging {
  readonly registry: Registry;
  /** What the app holds. Without it the app answers as Strapi does on its database, but for the rules of safety. */
  readonly snapshot?: Snapshot;
  /** What the caller may do. */
  readonly access: Access;
  /** The types of which administrators are shown. */
  readonly creatorFields: readonly string[];
}

/** What a Strapi app reads as Strapi does, unless it names something better. */
const asStrapi = {
  4: {
    nullWords: 'any',
    smallPages: 'raise',
    maxLimit: false,
    emptyMedia: 'null',
    unknownPopulate: 'ignore',
  },
  5: {
    nullWords: 'any',
    smallPages: 'ignore',
    maxLimit: false,
    emptyMedia: 'list',
    unknownPopulate: 'refuse',
  },
} as const;

/** A request as the plugin of a Strapi app understands it of this caller; undefined for what is refused. */
const boundOf = (
  { registry, snapshot, access, creatorFields }: Judging,
  url: string,
): BoundQuery | ContentQueryError | undefined => {
  const [path = '', queryString = ''] = url.split('?', 2);
  const [, , word = '', id] = path.split('/');
  const type = typeAt(registry, word);
  if (type === undefined) return undefined;
  const single = type.kind === 'singleType' ? 'single' : 'list';
  const settings = settingsOf({
    creatorFields: new Map(creatorFields.map((uid) => [uid, 'populate'] as const)),
    registry,
    populateWithPagination: true,
    unknownPopulate: 'ignore',
    filterMedia: true,
    ...(snapshot === undefined && asStrapi[registry.strapi]),
  });
  const context = {
    type,
    reads: id === undefined ? single : ('one' as const),
    access,
    defaultLocale: 'en',
    features: { i18n: true, draftAndPublish: true },
  } as const;
  try {
    return validate(parse(queryString, defaultCeilings, dialects[registry.strapi]), settings, context);
  } catch (error) {
    if (error instanceof ContentQueryError) return error;
    throw error;
  }
};

const handedOver = ({ headers }: Answer): string | undefined =>
  /handed-over;desc="([\w-]+)"/.exec(String(headers['server-timing']))?.[1];

const better = (...rules: Rule[]): Sorted => ({ kind: 'better', rules });

/** What the two say of a request where they do not both answer it. */
const sortRefusals = (judging: Judging, url: string, strapi: Answer, ours: Answer): Sorted => {
  const why = `${strapi.status} of Strapi, ${ours.status} of ours: ${strapi.text.slice(0, 200)} ${ours.text.slice(0, 200)}`;
  if (strapi.status === ours.status) return { kind: 'equal' };
  const query = boundOf(judging, url);
  // What Strapi fails at, or refuses, is answered or refused with a reason.
  if (strapi.status >= 500 || (strapi.status === 400 && [200, 404].includes(ours.status)))
    return better('stricter-dialect');
  // Both refuse it: there is no such entry, and the request is wrong besides.
  if (strapi.status === 404 && ours.status === 400) return better('stricter-dialect');
  if (ours.status === 404) {
    const id = url.split('?', 1)[0]?.split('/')[3] ?? '';
    if (id !== '' && !appVersions[judging.registry.strapi].namesEntry(id)) return better('ids-in-one-form');
    // A mistake in the query does not tell an entry that the caller does not see from one that is not there.
    const asked = query instanceof ContentQueryError ? boundOf(judging, url.split('?', 1)[0] ?? '') : query;
    if (asked === undefined || asked instanceof ContentQueryError) return { kind: 'different', why };
    const { snapshot } = judging;
    const ofOne =
      snapshot === undefined ? '?' : id === '' ? undefined : whyNoEntry(snapshot, asked, Number(id));
    const rule = ofOne === '?' ? ruleOfNoEntry(strapi.body, asked) : ofOne;
    return rule === undefined ? { kind: 'wrong', why } : better(rule);
  }
  if (ours.status !== 400) return { kind: 'different', why };
  const mistakes: Problem[] = ours.body.error.details.errors ?? [];
  const rules = mistakes.map(({ code, path }) => ruleOfMistake(code, path));
  const named = rules.filter((rule) => rule !== undefined);
  return rules.length > 0 && named.length === rules.length
    ? better(...new Set(named))
    : { kind: 'different', why };
};

/**
 * An answer with nothing but the number of entries behind relations with a window. Strapi 4 takes a window over all parents together from
 * rows that it sorts by their place in each parent, so several are the first, and which of them MariaDB takes varies by connection.
 */
const withoutWindows = (url: string, body: Bag): string => {
  const names = new Set([...url.matchAll(/\[(\w+)\]\[(?:limit|start)\]=/g)].map(([, name]) => name));
  let count = 0;
  const rest = JSON.stringify(body, (name, value) => {
    if (!names.has(name)) return value;
    count += [value?.data ?? []].flat().length;
    return undefined;
  });
  return `${rest} ${count}`;
};

/**
 * Sorts the answers of Strapi and of an app in which the plugin has taken over: first whether ours is right by a naive evaluator in
 * memory, whatever Strapi says, then whether each place where Strapi's is another one is one that a rule speaks of.
 */
export const sortAnswers = (judging: Judging, url: string, strapi: Answer, ours: Answer): Sorted => {
  const sorted = sortAll(judging, url, strapi, ours);
  if (judging.snapshot !== undefined || sorted.kind !== 'better') return sorted;
  const form = sorted.rules.filter((rule) => ruleTable[rule].kind === 'form');
  return form.length === 0 ? sorted : { kind: 'different', why: `by ${form.join(', ')}` };
};

const sortAll = (judging: Judging, url: string, strapi: Answer, ours: Answer): Sorted => {
  const { registry, snapshot } = judging;
  // The code of a real app fails at some requests itself.
  if (ours.status >= 500)
    return snapshot === undefined && isDeepStrictEqual([strapi.status, strapi.body], [ours.status, ours.body])
      ? { kind: 'equal' }
      : { kind: '5xx', why: ours.text };
  const code = handedOver(ours);
  const bound = boundOf(judging, url);
  const query = bound instanceof ContentQueryError ? undefined : bound;
  if (
    snapshot !== undefined &&
    code === undefined &&
    query !== undefined &&
    [200, 404].includes(ours.status)
  ) {
    const why = wrongIn(ours, query, url, { registry, snapshot });
    if (why !== undefined && why !== '?') return { kind: 'wrong', why };
  }
  if (strapi.status !== 200 || ours.status !== 200) {
    if (code !== undefined && ours.status === strapi.status) return { kind: 'handed over', code };
    return sortRefusals(judging, url, strapi, ours);
  }
  const [theirs, own] = [untimed(strapi.body), untimed(ours.body)] as [Bag, Bag];
  if (isDeepStrictEqual(theirs, own))
    return code === undefined ? { kind: 'equal' } : { kind: 'handed over', code };
  if (code === 'window-of-each-parent' && withoutWindows(url, theirs) === withoutWindows(url, own))
    return { kind: 'handed over', code };
  // Of what is handed over nothing says what is asked below the root.
  const root = code === undefined ? query : boundOf(judging, url.split('?', 1)[0] ?? '');
  if (root === undefined || root instanceof ContentQueryError)
    return { kind: 'different', why: 'it is refused, and answered' };
  const found = differencesOf(theirs, own, {
    registry,
    query: root,
    form: appVersions[registry.strapi].form,
    isSearch: /[?&]_q=./.test(url),
    filtersVersions: /[?&]publicationFilter=/.test(url),
  });
  const unmeant = found.find(({ rule }) => rule === undefined);
  if (unmeant !== undefined || found.length === 0)
    return { kind: 'different', why: `at ${unmeant?.path ?? 'the body'}` };
  if (code !== undefined) return { kind: 'handed over', code };
  return better(...new Set(found.flatMap(({ rule }) => rule ?? [])));
};
