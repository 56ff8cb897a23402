import { expect } from 'chai';
import { hasETag } from '../../../plugin/request/middleware.ts';

describe('hasETag', () => {
  it('finds an ETag in a list, weak or strong', () => {
    for (const list of ['"b"', 'W/"b"', '"a", W/"b"', ' "a","b" ', '*', ' * '])
      for (const etag of ['"b"', 'W/"b"']) expect(hasETag(list, etag), list).to.equal(true);
  });

  it('finds none that is not there whole', () => {
    for (const list of ['"a"', 'b', '"bb"', '"b', 'w/"b"', '"*"', ',', '"a" "b"'])
      expect(hasETag(list, '"b"'), list).to.equal(false);
  });
});
