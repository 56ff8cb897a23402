import { expect } from 'chai';
import { ContentQueryError } from '../../../lib/base/error.ts';
import { type Api, byHost, toError } from '../../../plugin/http/answer-errors.ts';

const apis: readonly Api[] = ['content', 'admin'];

const told = (thrown: unknown, api: Api) => {
  const error = toError(thrown, api);
  return error === undefined ? undefined : [error.status, error.message, error.retryAfter];
};

describe('toError', () => {
  for (const api of apis) {
    it(`returns an error of the plugin unchanged (${api})`, () => {
      const error = new ContentQueryError('forbidden', 'Forbidden');
      expect(toError(error, api)).to.equal(error);
    });

    it(`makes a 401 of what the host's sign-in throws, with its text (${api})`, () => {
      expect(told(Object.assign(new Error('Bad token'), { status: 401 }), api)).to.deep.equal([
        401,
        'Bad token',
        undefined,
      ]);
      expect(told({ status: 401 }, api)).to.deep.equal([401, 'Unauthorized', undefined]);
    });

    it(`leaves every other status below 500 to the host (${api})`, () => {
      expect(toError(Object.assign(new Error('Teapot'), { status: 418 }), api)).to.equal(undefined);
    });

    it(`leaves an error of the host's own answer to the host, except for an error of the plugin (${api})`, async () => {
      const refused = new ContentQueryError('forbidden', 'Forbidden');
      const invalid = Object.assign(new Error('Invalid key nope'), { name: 'ValidationError' });
      for (const [error, given] of [
        [invalid, undefined],
        [{ status: 401 }, undefined],
        [refused, refused],
      ] as const) {
        const thrown: unknown = await byHost(() => Promise.reject(error))().catch((one: unknown) => one);
        expect(thrown).to.equal(error);
        expect(toError(thrown, api)).to.equal(given);
      }
      expect(await byHost((async () => 'a body') as never)()).to.equal('a body');
    });

    it(`says to try again later if the database cannot be reached (${api})`, () => {
      const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5'), { code: 'ECONNREFUSED' });
      expect(told(error, api)).to.deep.equal([503, 'Service Unavailable', 2]);
    });

    it(`shows nothing of an unexpected error, nor of a thrown value that is not an error (${api})`, () => {
      for (const thrown of [
        new Error('secret'),
        'secret',
        null,
        undefined,
        { status: 502, message: 'secret' },
      ])
        expect(told(thrown, api)).to.deep.equal([500, 'Internal Server Error', undefined]);
    });
  }

  for (const [message, codes] of [
    ['The database is read-only', ['SQLITE_READONLY', '25006', 'ER_OPTION_PREVENTS_STATEMENT']],
    [
      'The database has no space left on its disk',
      ['SQLITE_FULL', '53100', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'],
    ],
  ] as const) {
    it(`answers a request that writes: ${message}`, () => {
      for (const code of codes) {
        const error = Object.assign(new Error('secret'), { code });
        expect(told(error, 'admin'), code).to.deep.equal([503, message, 2]);
        expect(told(error, 'content'), code).to.deep.equal([503, 'Service Unavailable', 2]);
      }
    });
  }
});
