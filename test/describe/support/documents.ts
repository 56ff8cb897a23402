import type { TestHost } from '../../support/host.ts';
import { get } from '../../support/http.ts';

/** The roles of the newsroom. */
export const roles = ['public', 'authenticated', 'editor'] as const;

/** An OpenAPI document. */
// biome-ignore lint/suspicious/noExplicitAny: a test reaches into the document at every depth.
export type Document = any;

/** The document of a role, as the host answers it. */
export async function documentOf(host: TestHost, role: string): Promise<Document> {
  const { status, body } = await get(`${host.url}/api/openapi.json`, { role });
  if (status !== 200) throw new Error(`no document for ${role}: ${status}`);
  return body;
}

/** The plural names that a document has a path for. */
export const pluralsIn = ({ paths }: Document): string[] =>
  Object.keys(paths)
    .map((path) => path.slice(1))
    .filter((path) => !path.includes('/'));

/** The parameter of a list. */
export const parameterOf = ({ paths }: Document, plural: string, name: string): Document =>
  paths[`/${plural}`].get.parameters.find((one: { name?: string }) => one.name === name);

/** The requests that the descriptions of a document's parameters show, as query strings by plural name. */
export const examplesIn = (document: Document): { plural: string; query: string }[] =>
  pluralsIn(document).flatMap((plural) =>
    document.paths[`/${plural}`].get.parameters.flatMap(({ description = '' }: { description?: string }) =>
      [...description.matchAll(/^- `(.+)`$/gm)].map(([, query = '']) => ({ plural, query })),
    ),
  );
