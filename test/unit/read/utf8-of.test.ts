import { expect } from 'chai';
import { utf8Of } from '../../../lib/read/answer-bytes.ts';

describe('utf8Of', () => {
  const long = 'aé日😀'.repeat(200_000);
  for (const text of [
    '',
    'a',
    'Élan',
    '日本',
    '😀',
    '\ud800',
    'a\ud83d',
    '\udc00b',
    'é'.repeat(5_000),
    long,
  ]) {
    it(`gives what Buffer.from gives, of ${JSON.stringify(text.slice(0, 10))} and ${text.length} characters`, () => {
      expect(utf8Of(text).equals(Buffer.from(text))).to.equal(true);
    });
  }

  it('leaves a text alone that was given before', () => {
    const first = utf8Of('é'.repeat(5_000));
    utf8Of('a'.repeat(5_000));
    expect(first.toString()).to.equal('é'.repeat(5_000));
  });
});
