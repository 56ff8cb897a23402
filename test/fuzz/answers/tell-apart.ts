import type { FuzzRequest } from '../requests/fuzz-request.ts';
import type { Answer } from './answer.ts';

type Twin = NonNullable<FuzzRequest['twin']>;

/**
 * How the answers to a request and to its twin can be told apart, or undefined where they cannot. The two names are the
 * same then, and so are hints: they offer what is near to what was written, but never what is forbidden.
 */
export function toldApart(twin: Twin, own: Answer, other: Answer): string | undefined {
  if (own.status !== other.status) return `status ${own.status}, but ${other.status} for an absent name`;
  if (hintsOf(own).some((hint) => hint.includes(`'${twin.forbidden}'`)))
    return 'a hint with a forbidden name';
  const alike = told(own, twin.forbidden) === told(other, twin.absent);
  return alike ? undefined : 'another answer than for an absent name';
}

const told = ({ body }: Answer, name: string): string =>
  JSON.stringify(JSON.parse(body), (key, value) => (key === 'hint' ? undefined : value)).replaceAll(
    name,
    'NAME',
  );

function hintsOf({ body }: Answer): string[] {
  const hints: string[] = [];
  JSON.parse(body, (key, value) => {
    if (key === 'hint') hints.push(String(value));
    return value;
  });
  return hints;
}
