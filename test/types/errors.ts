import { expectTypeOf } from 'expect-type';
import { ContentQueryError, type ErrorBody, type Path, type Problem } from '../../index.ts';

const problem: Problem = { path: ['filters', 'title', '$foo'], code: 'unknown-operator', message: 'no' };
const error = new ContentQueryError('unknown-operator', 'no', { problems: [problem] });

expectTypeOf(error).toExtend<Error>();
expectTypeOf(error.status).toEqualTypeOf<number>();
expectTypeOf(error.problems).toEqualTypeOf<readonly Problem[]>();
expectTypeOf(error.retryAfter).toEqualTypeOf<number | undefined>();
expectTypeOf(error.toBody()).toEqualTypeOf<ErrorBody>();
expectTypeOf<ErrorBody['error']['details']['errors']>().toEqualTypeOf<
  readonly Omit<Problem, 'wrong'>[] | undefined
>();
expectTypeOf<Path>().toEqualTypeOf<readonly string[]>();
expectTypeOf<Problem['hint']>().toEqualTypeOf<string | undefined>();

// The codes are known: a client's switch over them is checked.
const codeOf = (found: Problem): 'operator' | 'other' => {
  switch (found.code) {
    case 'unknown-operator':
      return 'operator';
    // @ts-expect-error no such code
    case 'no-such-code':
      return 'other';
    default:
      return 'other';
  }
};
expectTypeOf(codeOf).toBeFunction();

// @ts-expect-error no such code
new ContentQueryError('no-such-code', 'no');
// @ts-expect-error a code alone says nothing to people
new ContentQueryError('forbidden');
// @ts-expect-error read only
error.code = 'forbidden';
// @ts-expect-error a problem has a place
({ code: 'unknown-operator', message: 'no' }) satisfies Problem;
