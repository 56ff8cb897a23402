import { ContentQueryError } from '../../../lib/base/error.ts';

/** The error that a call refuses with. Anything else it throws, or no error at all, fails the test. */
export function refusalOf(act: () => unknown): ContentQueryError {
  try {
    act();
  } catch (error) {
    if (error instanceof ContentQueryError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** What is wrong, in the order it was found: `unknown-operator filters.title.$foo`. */
export function problemsOf(act: () => unknown): string[] {
  return refusalOf(act).problems.map(({ code, path }) => `${code} ${path.join('.')}`.trim());
}

/** The hint of the only problem. */
export function hintOf(act: () => unknown): string | undefined {
  const { problems } = refusalOf(act);
  if (problems.length !== 1) throw new Error(`${problems.length} problems, not one`);
  return problems[0]?.hint;
}
