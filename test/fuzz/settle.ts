import type { Inspect } from './answers/inspect.ts';
import type { Finding } from './round.ts';
import { shrink } from './shrink.ts';

/** For each finding, of which there are a few. */
const limits = { tries: 300, milliseconds: 5_000 };

/** Makes findings small, and leaves out those that become the same. */
async function small(findings: readonly Finding[], inspect: Inspect): Promise<readonly Finding[]> {
  const settled = new Map<string, Finding>();
  for (const finding of findings) {
    const { request: found, fault } = finding;
    const request = await shrink(found, async (one) => (await inspect(one)).fault === fault, limits);
    const { excerpt } = await inspect(request);
    const key = `${fault} ${request.target}`;
    if (!settled.has(key)) settled.set(key, { ...finding, request, excerpt });
  }
  return [...settled.values()];
}

/**
 * Of requests that were under way together as answers stopped to come, those that a new process leaves without an answer
 * too, each on its own. Where there is none, it takes several of them, and all are given.
 */
async function guilty(
  suspects: readonly Finding[],
  isLost: (finding: Finding) => Promise<boolean>,
): Promise<readonly Finding[]> {
  for (const suspect of suspects) if (await isLost(suspect)) return [suspect];
  return suspects;
}

/** Findings as somebody wants to read them: each as small as it can be made. */
export async function settle(
  findings: readonly Finding[],
  inspect: Inspect,
  isLost: (finding: Finding) => Promise<boolean>,
): Promise<readonly Finding[]> {
  const suspects = findings.filter(({ status }) => status === 'none');
  if (suspects.length === 0) return small(findings, inspect);
  return guilty(suspects, isLost);
}
