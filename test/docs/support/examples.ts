import { type Block, blockAfter, blocksOf } from './blocks.ts';
import { type ExampleRequest, type HostName, isHostName } from './hosts.ts';
import type { Page } from './pages.ts';

/** A request that a page shows, and the answer below it. */
export interface Example {
  readonly host: HostName;
  readonly request: ExampleRequest;
  /** Where the request stands, for messages: `docs/errors.md:12`. */
  readonly place: string;
  readonly block: Block;
  /** The JSON below it; undefined where there is none yet. */
  readonly answer: Block | undefined;
}

const curl = /^curl -g 'http:\/\/127\.0\.0\.1:1337(\/api\/[^']+)'$/;

/**
 * The requests of a page: every `http` block, and every `sh` block that names a host and is one `curl` to it.
 *
 *     GET /api/articles?fields=title
 *     Authorization: Bearer <editor>
 *
 * A word after `http` or `sh` names a host of `hosts.ts`, and `http` alone is `magazine`; `<editor>` stands for the token of that
 * role. The answer is the `json` block that follows. Throws for a block that is no request.
 */
export function examplesOf({ file, text }: Page): readonly Example[] {
  const blocks = blocksOf(text);
  return blocks.flatMap((block) => {
    const place = `${file}:${block.start + 1}`;
    const request = requestOf(block, place);
    if (request === undefined) return [];
    const host = block.info === '' ? 'magazine' : block.info;
    if (!isHostName(host)) throw new Error(`${place}: there is no host '${host}'`);
    const next = blockAfter(text, blocks, block);
    return [{ host, request, place, block, answer: next?.language === 'json' ? next : undefined }];
  });
}

function requestOf({ language, info, text }: Block, place: string): ExampleRequest | undefined {
  if (language !== 'http' && (language !== 'sh' || info === '')) return undefined;
  const [first = '', ...rest] = text.replace(curl, 'GET $1').split('\n');
  const [, method, path] = /^([A-Z]+) (\/\S+)$/.exec(first) ?? [];
  if (method === undefined || path === undefined) throw new Error(`${place}: '${first}' is no request`);
  return { method, path, headers: Object.fromEntries(rest.map((line) => headerOf(line, place))) };
}

function headerOf(line: string, place: string): [name: string, value: string] {
  const [, name, value] = /^([\w-]+): (.+)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`${place}: '${line}' is no header`);
  return [name.toLowerCase(), value];
}

/** The status of an answer, as its body has it. */
export function statusOf(body: { error?: { status?: number } }): number {
  return body.error?.status ?? 200;
}
