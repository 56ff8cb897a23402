import { attributes } from '../entries.ts';
import { type Forms, pagination } from './form.ts';

/** Selects the first ten articles of a FROM clause, and their number; the clause names them `a`. */
const articles = (front: string, page: string, all: string): string => `${front}SELECT json_build_object(
  'data', (SELECT coalesce(json_agg(r), '[]') FROM (SELECT a.id, ${attributes('a.title')} ${page} ORDER BY a.id LIMIT 10) r),
  'meta', (SELECT json_build_object('pagination', ${pagination(10, 't.n')}) FROM (SELECT count(*) AS n ${all}) t))::text`;

const found = (condition: string): string =>
  `FROM articles a WHERE a.locale = $1 AND a.published_at IS NOT NULL AND ${condition}`;
const asText = found(`a.metadata -> 'depth' ->> 'n' = $2`);
const contained = found('a.metadata @> $2::jsonb');

/** Values inside a json attribute. */
export const json: Forms = [
  {
    title: 'compared as text, and found once',
    statement: {
      text: articles(`WITH hit AS MATERIALIZED (SELECT a.id, a.title ${asText}) `, 'FROM hit a', 'FROM hit'),
      values: ['en', '4'],
    },
  },
  {
    title: 'compared as text, and counted apart',
    statement: { text: articles('', asText, asText), values: ['en', '4'] },
  },
  {
    title: 'contained in the document, and counted apart',
    statement: { text: articles('', contained, contained), values: ['en', '{"depth":{"n":4}}'] },
  },
];
