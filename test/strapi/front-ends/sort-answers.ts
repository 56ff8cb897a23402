import { isDeepStrictEqual } from 'node:util';
import { defaultCeilings } from '../../../lib/language/ceilings.ts';
import { isIdOf } from '../../../lib/language/is-id.ts';
import { parse } from '../../../lib/query/parse.ts';
import { fullAccess } from '../../../lib/schema/access.ts';
import type { Registry } from '../../../lib/schema/registry.ts';
import type { BoundQuery } from '../../../lib/validate/bound-query.ts';
import { validate } from '../../../lib/validate/validate.ts';
import { differencesOf } from '../../../strapi/shadow/compare.ts';
import type { Rule } from '../../../strapi/shadow/rules.ts';
import type { Answer } from '../../support/http.ts';
import { settingsOf } from '../../unit/support/newsroom.ts';

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

/** As whoever may do everything asks it, in a Strapi app; undefined for what is refused. */
const boundOf = (registry: Registry, url: string): BoundQuery | undefined => {
  const [path = '', queryString = ''] = url.split('?', 2);
  const [, , word = '', id] = path.split('/');
  const type = typeAt(registry, word);
  if (type === undefined) return undefined;
  const single = type.kind === 'singleType' ? 'single' : 'list';
  const creatorFields = new Map([...registry.contentTypes.keys()].map((uid) => [uid, 'populate'] as const));
  const settings = settingsOf({
    creatorFields,
    registry,
    populateWithPagination: true,
    unknownPopulate: 'ignore',
    filterMedia: true,
  });
  const context = {
    type,
    reads: id === undefined ? single : ('one' as const),
    access: fullAccess('tester'),
    defaultLocale: 'en',
    features: { i18n: true, draftAndPublish: true },
  } as const;
  try {
    return validate(parse(queryString, defaultCeilings), settings, context);
  } catch {
    return undefined;
  }
};

/** Without when a role was changed: each app has had its grants at a time of its own. */
const untimed = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value) => {
    if (key !== 'role' || value?.data?.attributes === undefined) return value;
    const { updatedAt: _, ...attributes } = value.data.attributes;
    return { data: { ...value.data, attributes } };
  });

const handedOver = ({ headers }: Answer): string | undefined =>
  /handed-over;desc="([\w-]+)"/.exec(String(headers['server-timing']))?.[1];

const better = (...rules: Rule[]): Sorted => ({ kind: 'better', rules });

/** What the two say of a request where they do not both answer it. */
const sortRefusals = (url: string, strapi: Answer, ours: Answer): Sorted => {
  const id = url.split('?', 1)[0]?.split('/')[3];
  const why = `${strapi.status} of Strapi, ${ours.status} of ours: ${strapi.text.slice(0, 200)} ${ours.text.slice(0, 200)}`;
  if (strapi.status === ours.status) return { kind: 'equal' };
  // What Strapi fails at, or refuses, is answered or refused with a reason.
  if (strapi.status >= 500 || (strapi.status === 400 && [200, 404].includes(ours.status)))
    return better('stricter-dialect');
  if (ours.status === 404 && id !== undefined)
    return isIdOf('id', id) ? better('drafts-in-one-entry') : better('ids-in-one-form');
  if (ours.status !== 400) return { kind: 'different', why };
  const codes: string[] = ours.body.error.details.errors?.map(({ code }: { code: string }) => code) ?? [];
  if (codes.includes('ceiling-exceeded')) return better('ceilings');
  return better(codes.includes('not-searchable') ? 'search-of-what-is-seen' : 'stricter-dialect');
};

/** Sorts the answers of Strapi and of an app in which the plugin has taken over. */
export const sortAnswers = (registry: Registry, url: string, strapi: Answer, ours: Answer): Sorted => {
  if (ours.status >= 500) return { kind: '5xx', why: ours.text };
  const code = handedOver(ours);
  if (strapi.status !== 200 || ours.status !== 200) {
    if (code !== undefined && ours.status === strapi.status) return { kind: 'handed over', code };
    return sortRefusals(url, strapi, ours);
  }
  const [theirs, own] = [untimed(strapi.body), untimed(ours.body)] as [Bag, Bag];
  const isEqual = isDeepStrictEqual(theirs, own);
  if (code !== undefined && isEqual) return { kind: 'handed over', code };
  if (isEqual) return { kind: 'equal' };
  // What is below a relation without grant nobody looks at but who has the grant.
  const query =
    (code === undefined ? boundOf(registry, url) : undefined) ??
    boundOf(registry, url.split('?', 1)[0] ?? '');
  if (query === undefined) return { kind: 'different', why: 'it is refused, and answered' };
  const found = differencesOf(theirs, own, { registry, query, isSearch: /[?&]_q=./.test(url) });
  const unmeant = found.find(({ rule }) => rule === undefined);
  if (unmeant !== undefined || found.length === 0)
    return { kind: 'different', why: `at ${unmeant?.path ?? 'the body'}` };
  if (code !== undefined) return { kind: 'handed over', code };
  return better(...new Set(found.flatMap(({ rule }) => rule ?? [])));
};
