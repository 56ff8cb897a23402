import { expect } from 'chai';
import { type Entry, entriesOf, idsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { attack, expectRefused, expectSilence } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

const bytes = [
  ['a NUL byte', '%00'],
  ['a NUL byte within text', 'a%00b'],
  ['a byte that UTF-8 does not have', '%FF'],
  ['a sequence that breaks off', '%E0%A4%A'],
  ['a sequence that is too long', '%C0%AF'],
  ['a lone high surrogate', '%ED%A0%80'],
  ['a lone low surrogate', '%ED%B0%80'],
  ['a right-to-left mark', '%E2%80%8F%E2%80%AE'],
  ['a byte order mark', '%EF%BB%BF'],
  ['a line break', '%0d%0aSet-Cookie:%20a=b'],
  ['a code point that is no character', '%EF%BF%BF'],
  ['a code point past the last', '%F4%90%80%80'],
  ['a lone percent sign', '%'],
  ['half an escape', '%4'],
  ['an escape that is none', '%zz'],
  ['an escape twice over', '%2500'],
  ['a raw byte', '\u00ff'],
] as const;

const places = [
  'filters[title]=ODD',
  'filters[title][$containsi]=ODD',
  'filters[title][$in][]=ODD',
  'filters[metadata][$contains]=ODD',
  'filters[id]=ODD',
  'filters[eventAt]=ODD',
  'filters[ODD]=1',
  'filters[title][ODD]=1',
  'sort=ODD',
  'fields=ODD',
  'populate=ODD',
  'populate[ODD]=true',
  'populate[author][filters][name]=ODD',
  'locale=ODD',
  'publicationState=ODD',
  'pagination[page]=ODD',
  'ODD=ODD',
];

onOneDatabase('odd bytes', (database) => {
  const used = useAttackedHost(database);

  for (const [title, odd] of bytes) {
    it(`are answered with 200 or 400, never 5xx: ${title}, ${odd}`, async () => {
      for (const place of places) {
        // A raw byte has to go out as it stands, so nothing is written for the client here.
        const answer = await used.ask(`/api/articles?${place.replaceAll('ODD', odd)}`);
        expect(answer.status, `${place}: ${answer.text.slice(0, 200)}`).to.be.oneOf([200, 400]);
        expectSilence(answer);
        expect(answer.headers).to.not.have.property('set-cookie');
        // Node itself refuses a raw byte, without a body.
        if (odd !== '\u00ff') expect(answer.body, place).to.be.an('object');
      }
      const inPath = await used.ask(`/api/articles${odd}`);
      expect(inPath.status).to.be.within(400, 499);
    });
  }

  it('are refused if the databases store them differently: a NUL byte in text', async () => {
    for (const query of [
      'filters[title]=a%00',
      'filters[title][$contains]=%00',
      'filters[author][name][$in][]=%00',
    ])
      await expectRefused(used, `/api/articles?${query}`);
  });
});

const parts = [
  '%',
  '_',
  '\\',
  '%%',
  '\\%',
  '\\_',
  '\\\\',
  'e_s',
  'r_s',
  '0%',
  '%_',
  'k\\s',
  '\\s',
  'a\\',
  '*',
  '[a-z]',
  '^',
  '.',
];

const families = [
  ['$contains', (text: string, part: string) => text.includes(part)],
  ['$startsWith', (text: string, part: string) => text.startsWith(part)],
  ['$endsWith', (text: string, part: string) => text.endsWith(part)],
  ['$containsi', (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())],
  ['$startsWithi', (text: string, part: string) => text.toLowerCase().startsWith(part.toLowerCase())],
  ['$endsWithi', (text: string, part: string) => text.toLowerCase().endsWith(part.toLowerCase())],
  ['$notContains', (text: string, part: string) => !text.includes(part)],
] as const;

onOneDatabase('wildcards', (database) => {
  const used = useAttackedHost(database);
  const all =
    '/api/articles?fields=summary,body&locale=all&publicationState=preview&sort=id&pagination[pageSize]=100&filters[id][$lte]=100';

  for (const [operator, holds] of families) {
    it(`are ordinary characters in ${operator}`, async () => {
      const entries = entriesOf(await used.ask(all));
      expect(entries).to.have.length(100);
      for (const attribute of ['summary', 'body']) {
        const textOf = ({ attributes }: Entry): string | null => attributes[attribute];
        const written = entries.filter((entry) => textOf(entry) !== null);
        for (const part of parts) {
          const expected = written.filter((entry) => holds(textOf(entry) ?? '', part));
          const { answer } = await attack(
            used,
            `${all}&filters[${attribute}][${operator}]=${encodeURIComponent(part)}`,
          );
          expect(idsOf(answer), `${attribute} ${part}`).to.deep.equal(expected.map(({ id }) => id));
        }
      }
    });
  }
});
