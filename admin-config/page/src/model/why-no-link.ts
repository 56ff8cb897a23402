import { isRecord } from './entries.ts';
import { problemOf } from './problem.ts';

/** Whether the query of a link was refused as a whole, because of its length. */
const isTooLong = ({ details }: Readonly<Record<string, unknown>>): boolean => {
  const [first]: readonly unknown[] =
    isRecord(details) && Array.isArray(details.errors) ? details.errors : [];
  return isRecord(first) && String(first.path) === 'query' && first.code === 'wrong-form';
};

/** Returns why a link would be refused, in words for a person; undefined if the error says nothing of the link. */
export function whyNoLink(error: unknown): string | undefined {
  if (!isRecord(error)) return undefined;
  const { title, lines } = problemOf(error);
  switch (error.status) {
    case 409:
      return `${title}, under Links.`;
    case 400:
      return isTooLong(error)
        ? 'What is chosen here is too much for one link: choose fewer filters, columns or related entries.'
        : [`Such a link would be refused: ${title}`, ...lines].join('. ');
    case 403:
    case 404:
      return `Such a link would be refused: ${title}.`;
    default:
      return undefined;
  }
}
