/** How a client tells that its request was refused. */
export interface Refusal {
  /** The status, where the client passes it on. */
  readonly status: number | undefined;
  /** What the client has for a message of its own. */
  readonly message: string | undefined;
  /** The message of the answer. */
  readonly said: string;
  /** Each problem by its code and path: `unknown-operator filters.title.$eqs`. */
  readonly problems: string[];
}

/**
 * The refusal that a call ends in. The data provider of refine throws what axios does, with the body under `response`;
 * strapi-sdk-js throws the body itself. Throws where the call ends well.
 */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const thrown = await call.then(
    () => {
      throw new Error('the call was answered');
    },
    // biome-ignore lint/suspicious/noExplicitAny: what clients throw has no type.
    (error: any) => error,
  );
  const body = thrown.response?.data ?? thrown;
  if (body.error === undefined) throw thrown;
  const { status, message, details } = body.error;
  const errors: { code: string; path: string[] }[] = details.errors ?? [];
  return {
    status: thrown.statusCode ?? status,
    message: thrown.message,
    said: message,
    problems: errors.map(({ code, path }) => `${code} ${path.join('.')}`),
  };
}
