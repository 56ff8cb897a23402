import { columnsOf } from '../columns.ts';
import { camel, type Found } from '../entries.ts';
import type { Question } from '../questions.ts';

const fields = (columns: readonly string[]): string => columns.map(camel).join(' ');

const author = `author: authorByAuthorId { ${fields(columnsOf.author)}
  teamLinks: authorsTeamLinksByAuthorId(filter: {teamByTeamId: {publishedAt: {isNull: false}}}) { nodes { team: teamByTeamId { ${fields(columnsOf.team)} } } } }`;

const relations = `authorLinks: articlesAuthorLinksByArticleId { nodes { ${author} } }
  categoryLinks: articlesCategoriesLinksByArticleId(orderBy: [CATEGORY_ORDER_ASC]) { nodes { category: categoryByCategoryId { ${fields(columnsOf.category)} } } }
  coverLinks: filesRelatedMorphsByRelatedId(first: 1, orderBy: [ORDER_ASC], filter: {relatedType: {equalTo: "api::article.article"}, field: {equalTo: "cover"}}) {
    nodes { file: fileByFileId { ${fields(columnsOf.file)} } } }`;

/** Returns a question as GraphQL. */
export const graphqlOf = ({ columns, pageSize, start, postgraphile, populated }: Question): string => `{
  entries: allArticles(first: ${pageSize}, ${start === undefined ? '' : `offset: ${start}, `}orderBy: [${postgraphile.orderBy}], filter: {${postgraphile.filter}}) {
    totalCount
    nodes { ${fields(columns)} ${populated ? relations : ''} }
  }
}`;

/** The form of an answer to GraphQL. */
interface Answer {
  readonly errors?: readonly unknown[];
  readonly data?: { readonly entries: { readonly totalCount: number; readonly nodes: unknown } };
}

/** Returns the entries and the total in an answer to GraphQL. */
export function readGraphql(answer: unknown): Found {
  const { errors, data } = answer as Answer;
  if (errors !== undefined) throw new Error(`PostGraphile: ${JSON.stringify(errors).slice(0, 500)}`);
  return { entries: data?.entries.nodes, total: data?.entries.totalCount };
}
