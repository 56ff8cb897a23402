import type { Inspect } from './answers/inspect.ts';
import type { Asked, Finding } from './round.ts';
import { shrink } from './shrink.ts';

/** Makes findings small, and leaves out those that become the same. `milliseconds` is what each of them may take. */
export async function makeSmall(
  findings: readonly Finding[],
  inspect: Inspect,
  milliseconds: number,
): Promise<readonly Finding[]> {
  const settled = new Map<string, Finding>();
  for (const finding of findings) {
    const { request: found, fault } = finding;
    const fails = async (one: Finding['request']) => (await inspect(one)).fault === fault;
    const request = await shrink(found, fails, { tries: 300, milliseconds });
    const { excerpt } = await inspect(request);
    const key = `${fault} ${request.target}`;
    if (!settled.has(key)) settled.set(key, { ...finding, request, excerpt });
  }
  return [...settled.values()];
}

/**
 * The one of several requests that does harm to a new process on its own; `harmOf` says which, or undefined. Where there
 * is none, it takes several of them, and all that got no answer are given.
 */
export async function singleOut(
  suspects: readonly Asked[],
  harmOf: (suspect: Asked) => Promise<string | undefined>,
): Promise<readonly Finding[]> {
  for (const suspect of suspects) {
    const fault = await harmOf(suspect);
    if (fault !== undefined) return [{ ...suspect, fault }];
  }
  return suspects.flatMap((suspect) => {
    const { status, fault } = suspect;
    return status === 'none' && fault !== undefined ? [{ ...suspect, fault }] : [];
  });
}
