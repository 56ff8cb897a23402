import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../lib/util/is-record.ts';
import type { AnswerForm } from '../answer-forms.ts';
import type { Rule } from '../profile.ts';
import type { Place } from './place.ts';
import { rulesOfSelection } from './rules-of-query.ts';

/** Returns the rule for which a single value is written differently; undefined if none explains it. */
export const ruleOfScalar = (fromStrapi: unknown, fromPlugin: unknown, type: string): Rule | undefined => {
  if (type === 'time' && `${String(fromStrapi)}.000` === fromPlugin) return 'times-with-milliseconds';
  const isRounded = type === 'biginteger' && Number(fromStrapi) === Number(fromPlugin);
  return isRounded && !Number.isSafeInteger(Number(fromPlugin)) ? 'whole-integers' : undefined;
};

/** Returns the rule for a creator if both answers show the same administrator, and the plugin shows only a part of what Strapi shows. */
export const ruleOfCreator = (
  fromStrapi: unknown,
  fromPlugin: unknown,
  form: AnswerForm,
): Rule | undefined => {
  const [one, other] = [fromStrapi, fromPlugin].map((value) => form.relatedOf(value)[0]);
  if (!isRecord(one) || !isRecord(other) || one.id !== other.id) return undefined;
  const [all, shown] = [form.attributesOf(one), form.attributesOf(other)];
  if (all === undefined || shown === undefined) return undefined;
  const isPart = Object.entries(shown).every(([name, value]) => isDeepStrictEqual(all[name], value));
  return isPart ? 'creator-names' : undefined;
};

const pagesOf = (meta: unknown): Readonly<Record<string, unknown>> =>
  isRecord(meta) && isRecord(meta.pagination) ? meta.pagination : {};

/** Returns the rule for which two lists differ in page size or total; undefined if none explains it. */
export const ruleOfMeta = (fromStrapi: unknown, fromPlugin: unknown, { asked }: Place): Rule | undefined => {
  const [one, other] = [pagesOf(fromStrapi), pagesOf(fromPlugin)];
  for (const name of ['pageSize', 'limit'])
    if (one[name] !== other[name])
      return Number(one[name]) > Number(other[name]) ? 'page-maximum' : undefined;
  const isTotal = ['page', 'start'].every((name) => one[name] === other[name]) && one.total !== other.total;
  return isTotal && asked !== undefined ? rulesOfSelection(asked)[0] : undefined;
};
