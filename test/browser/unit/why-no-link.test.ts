import { expect } from 'chai';
import { ApiError } from '../../../admin-config/page/src/api/api-error.ts';
import { whyNoLink } from '../../../admin-config/page/src/model/why-no-link.ts';

describe('why a link would be refused', () => {
  const tooLong = { path: ['query'], code: 'wrong-form', message: 'must have at most 4096 characters' };
  const ofSort = {
    path: ['sort'],
    code: 'unknown-attribute',
    message: "Unknown attribute 'x'",
    hint: "did you mean 'y'?",
  };
  for (const { error, said } of [
    {
      error: new ApiError(
        409,
        'You have made 9 preview links that are in force; one has to end or be revoked first',
      ),
      said: 'You have made 9 preview links that are in force; one has to end or be revoked first, under Links.',
    },
    {
      error: new ApiError(400, 'must have at most 4096 characters', { errors: [tooLong] }),
      said: 'What is chosen here is too much for one link: choose fewer filters, columns or related entries.',
    },
    {
      error: new ApiError(400, "Unknown attribute 'x'", { errors: [ofSort] }),
      said: "Such a link would be refused: Unknown attribute 'x'. sort: Unknown attribute 'x' (did you mean 'y'?)",
    },
    { error: new ApiError(403, 'Forbidden'), said: 'Such a link would be refused: Forbidden.' },
    {
      error: new ApiError(404, "There is no role 'x'"),
      said: "Such a link would be refused: There is no role 'x'.",
    },
    { error: new ApiError(503, 'Try again later'), said: undefined },
    { error: new ApiError(0, 'You are offline'), said: undefined },
    { error: undefined, said: undefined },
  ])
    it(`is ${said === undefined ? 'not known from' : 'said of'} ${error?.status ?? 'nothing'} ${error?.message ?? ''}`, () => {
      expect(whyNoLink(error)).to.equal(said);
    });
});
