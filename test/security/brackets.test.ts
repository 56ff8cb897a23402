import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { attack, expectRefused } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

const plain = 'filters[kind][$eq]=news&sort=id&fields=kind';

/** Forms of the plain query that qs reads as it, or that only spell it another way. */
const same = [
  '[filters][kind][$eq]=news&[sort]=id&[fields]=kind',
  '%5Bfilters%5D[kind][$eq]=news&sort=id&fields=kind',
  'filters%5Bkind%5D%5b$eq%5d=news&%5Bsort%5D=id&[fields][]=kind',
];

/** Where these were passed by, or read as something else, entries would be seen that the condition leaves out. */
const mangled = [
  'filters[kind][$eq]v=news',
  'filters]kind[=news',
  'filters[kind][=news',
  'filters[kind=news',
  'filterskind]=news',
  'filters[[kind]]=news',
  '[[filters]][kind]=news',
  '[filters[kind]]=news',
  '[filters]kind=news',
  '[filters][kind',
  '[][filters][kind]=news',
  ']filters[kind]=news',
  ' filters[kind]=news',
  'filters%20[kind]=news',
  'filters%00[kind]=news',
  'filters%ff[kind]=news',
  'filters.kind=news',
  'filters%255Bkind%255D=news',
  'amp;filters[kind]=news',
];

onOneDatabase('brackets that qs reads otherwise', (database) => {
  const used = useAttackedHost(database);

  for (const query of same) {
    it(`are answered like the plain form: ${query}`, async () => {
      const { answer } = await attack(used, `/api/articles?${plain}`);
      expect(answer.body.data).to.have.length.greaterThan(0);
      expect((await attack(used, `/api/articles?${query}`)).answer.text).to.equal(answer.text);
    });
  }

  it('are refused with 400, and never answered with an unfiltered list', async () => {
    for (const query of mangled) await expectRefused(used, `/api/articles?${query}`);
  });

  it('are validated under the name that they stand for', async () => {
    for (const query of ['[filters][secret]=x', '[sort]=nothing', '[fields][0]=internalNote'])
      await expectRefused(used, `/api/articles?${query}`);
    await expectRefused(used, '/api/articles?[filters][kind]=news&filters[kind][$eq]=news');
  });
});
