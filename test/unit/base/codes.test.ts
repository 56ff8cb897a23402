import { expect } from 'chai';
import { type Code, codes, nameOf } from '../../../lib/base/codes.ts';
import { ContentQueryError } from '../../../lib/base/error.ts';

describe('the table of codes', () => {
  it('names the error of every status it has', () => {
    const names: Record<number, string> = {};
    for (const { status } of Object.values(codes)) names[status] = nameOf(status);
    expect(names).to.deep.equal({
      400: 'ValidationError',
      401: 'UnauthorizedError',
      403: 'ForbiddenError',
      404: 'NotFoundError',
      405: 'MethodNotAllowedError',
      409: 'ConflictError',
      429: 'TooManyRequestsError',
      500: 'InternalServerError',
      503: 'ServiceUnavailableError',
    });
  });

  it('calls any other status plainly an error', () => {
    expect(nameOf(418)).to.equal('Error');
  });

  it('writes codes in lower case with hyphens', () => {
    for (const code of Object.keys(codes)) expect(code).to.match(/^[a-z]+(-[a-z]+)*$/);
  });

  it('says of every code, in one line, what it means', () => {
    for (const { meaning } of Object.values(codes)) expect(meaning).to.match(/^\S.{10,}[^.]$/);
  });

  it('gives an error the status and name of its code', () => {
    for (const code of Object.keys(codes) as Code[]) {
      const error = new ContentQueryError(code, 'text');
      expect(error).to.include({ code, status: codes[code].status, name: nameOf(codes[code].status) });
    }
  });
});
