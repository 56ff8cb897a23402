import { columnsOf } from '../columns.ts';
import type { Found } from '../entries.ts';
import type { Question } from '../questions.ts';

const under = (path: string, columns: readonly string[]): string[] =>
  columns.map((name) => `${path}.${name}`);

const author = 'author_links.author_id';

const relations = [
  ...under(author, columnsOf.author),
  ...under(`${author}.team_links.team_id`, columnsOf.team),
  ...under('category_links.category_id', columnsOf.category),
  ...under('cover_links.file_id', columnsOf.file),
];

const deep = {
  author_links: { author_id: { team_links: { _filter: { team_id: { published_at: { _nnull: true } } } } } },
  category_links: { _sort: ['category_order', 'id'] },
  cover_links: {
    _filter: { related_type: { _eq: 'api::article.article' }, field: { _eq: 'cover' } },
    _sort: ['order', 'id'],
  },
};

/** Returns a question as a path and query string for Directus. */
export function pathOf({ columns, pageSize, start, directus, populated }: Question): string {
  const query = new URLSearchParams({
    fields: [...columns, ...(populated ? relations : [])].join(),
    filter: JSON.stringify(directus.filter),
    sort: directus.sort,
    limit: String(pageSize),
    meta: 'filter_count',
  });
  if (start !== undefined) query.set('offset', String(start));
  if (populated) query.set('deep', JSON.stringify(deep));
  return `/items/articles?${query}`;
}

/** The form of an answer from Directus. */
interface Answer {
  readonly data: unknown;
  readonly meta: { readonly filter_count: number };
}

/** Returns the entries and the total in an answer from Directus. */
export function readItems(answer: unknown): Found {
  const { data, meta } = answer as Answer;
  return { entries: data, total: meta.filter_count };
}
