import type { FromWorker } from './text-worker.ts';

/** How long the formatting of a text may take, in milliseconds; usual texts take a few. */
const longest = 2_000;

/**
 * Texts are formatted in a worker, which can be ended: whatever a text makes of its parser, the page goes on. It has one text
 * at a time, so that the time limit is that of one text.
 */
let worker: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();

const startWorker = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const started = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = () => resolve(started);
    started.onerror = () => {
      worker = undefined;
      reject(new Error('The worker that formats texts cannot be loaded'));
    };
  });

async function format(text: string): Promise<string | null> {
  worker ??= startWorker();
  const started = await worker;
  return new Promise((resolve) => {
    const end = (html: string | null): void => {
      clearTimeout(timer);
      resolve(html);
    };
    const giveUp = (): void => {
      started.terminate();
      worker = undefined;
      end(null);
    };
    const timer = setTimeout(giveUp, longest);
    started.onerror = giveUp;
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => end('html' in data ? data.html : null);
    started.postMessage(text);
  });
}

/** The HTML of a text in Markdown, not cleaned yet; null if it cannot be formatted within its bounds. */
export function htmlOf(text: string): Promise<string | null> {
  const next = last.then(() => format(text)).catch(() => null);
  last = next;
  return next;
}
