import type { FromWorker } from './text-worker.ts';

/** Milliseconds that formatting a text may take; usual texts take a few. */
const longest = 2_000;

/**
 * The worker that formats texts. It can be terminated, so no text can make the parser block the page. It gets one text at a time,
 * so that the time limit is that of one text.
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

/** Returns the HTML of a text in Markdown, not cleaned yet; null if it cannot be formatted within the bounds. */
export function htmlOf(text: string): Promise<string | null> {
  const next = last.then(() => format(text)).catch(() => null);
  last = next;
  return next;
}
