import { sqlite } from '../../../support/database/sqlite.ts';
import { tokenOf } from '../../../support/tokens.ts';
import { type DocsHost, startDocsHost } from '../hosts.ts';

let host: Promise<DocsHost> | undefined;

/** Stops the host that was asked, if there was one. */
export const stopAsked = async (): Promise<void> => (await host)?.stop();

/** Sends what a `curl` of a page asks of the example host; what is wrong is any answer but a 2xx. */
export async function faultOfCurl(words: readonly string[]): Promise<string | undefined> {
  const address = words.find((word) => word.startsWith('http'));
  const path = address?.replace('http://127.0.0.1:1337', '') ?? '';
  if (!path.startsWith('/')) return `${address} is not the example host`;
  host ??= startDocsHost('magazine', sqlite);
  const headers = Object.fromEntries(
    words
      .filter((_, index) => words[index - 1] === '-H')
      .map((header) => header.replace('$TOKEN', tokenOf('editor') ?? '').split(': ')),
  );
  const { status } = await (await host).ask({ method: 'GET', path, headers });
  return status < 300 ? undefined : `${address} answers ${status}`;
}
