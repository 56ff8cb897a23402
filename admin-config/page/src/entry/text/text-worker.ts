import { toHtml } from './to-html.ts';

/** What the worker posts: that it has loaded, and then for each text its HTML, or null if it cannot be formatted. */
export type FromWorker = { readonly ready: true } | { readonly html: string | null };

const post = (message: FromWorker): void => self.postMessage(message);

const htmlOrNull = (text: string): string | null => {
  try {
    return toHtml(text);
  } catch {
    return null;
  }
};

self.onmessage = ({ data }: MessageEvent<string>): void => post({ html: htmlOrNull(data) });
post({ ready: true });
