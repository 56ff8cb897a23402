/** Sends a request that reads, as `fetch` does. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

interface Kept {
  etag: string;
  body: string;
}

/**
 * A `fetch` that keeps what it was answered. It sends the `ETag` of the answer along the next time, and where the API says 304
 * it gives the kept one. `most` bounds how many answers are kept; the one that was not asked for the longest goes first.
 */
export function keepAnswers(send: Send = fetch, most = 500): Send {
  const answers = new Map<string, Kept>();

  return async (url, init) => {
    const headers = new Headers(init.headers);
    // Who asks decides what is seen, so each of them has answers of their own.
    const key = `${headers.get('authorization') ?? ''} ${url}`;
    const kept = answers.get(key);
    if (kept !== undefined) headers.set('if-none-match', kept.etag);

    const response = await send(url, { ...init, headers });
    answers.delete(key);
    if (kept !== undefined && response.status === 304) {
      answers.set(key, kept);
      return new Response(kept.body, { headers: response.headers });
    }
    const etag = response.headers.get('etag');
    if (response.status !== 200 || etag === null) return response;

    const body = await response.text();
    answers.set(key, { etag, body });
    const [oldest] = answers.keys();
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    return new Response(body, { headers: response.headers });
  };
}
