import { expect } from 'chai';
import { codes } from '../../lib/error/codes.ts';
import { adapterConfig } from '../../strapi/config.ts';
import { rules } from '../strapi/compare/rules.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

const { text } = readPage('docs/strapi-host.md');
const firstCells = (section: string): string[] => rowsOf(text, section).map(([cell = '']) => cell);

describe('docs/strapi-host.md', () => {
  it('has every rule by which answers may differ, and no other', () => {
    expect(firstCells('What differs')).to.deep.equal(rules.map((rule) => `\`${rule}\``));
  });

  it('has a rule for every difference that README.md names, or is as Strapi there', () => {
    const rows = rowsOf(readPage('README.md').text, 'What differs from Strapi v4');
    expect(rows.length).to.be.greaterThan(20);
    const known = firstCells('What differs');
    for (const [place = '', , , rule = ''] of rows) {
      if (rule === 'as in Strapi') continue;
      expect(known, place).to.include.members(rule.split(', '));
    }
  });

  for (const [file, sections] of [
    ['docs/clients.md', ['Where Strapi v4 answers and this plugin refuses', 'Operators of refine']],
    ['docs/moving-from-strapi-v4.md', []],
  ] as const) {
    it(`has every rule that ${file} names for what it says differs`, () => {
      const { text: page } = readPage(file);
      const ruleLike = /`([a-z]+(?:-[a-z]+)+)`/g;
      for (const section of sections) {
        const [, after = ''] = page.split(`\n## ${section}\n`);
        const prose = after.split('\n## ')[0] ?? '';
        const named = [...prose.matchAll(ruleLike)].map(([, name = '']) => name);
        expect(
          named.some((name) => rules.includes(name as (typeof rules)[number])),
          section,
        ).to.equal(true);
      }
      const link = /strapi-host\.md#what-differs/;
      expect(link.test(page)).to.equal(true);
    });
  }

  it('has every code that may be handed over, with its places, and no other', () => {
    const rows = Object.entries(codes)
      .map(([code, { handOver }]) => [code, handOver as readonly string[]] as const)
      .filter(([, places]) => places.length > 0)
      .map(([code, places]) => [
        `\`${code}\``,
        places.map((place) => (place === 'top' ? 'at the top' : `in ${place}`)).join(', '),
      ]);
    expect(rowsOf(text, 'What is handed over')).to.deep.equal(rows);
  });

  it('has every key of the adapter, and no other', () => {
    const { keys } = adapterConfig.describe() as {
      keys: Record<string, { flags?: { presence?: string }; keys?: object }>;
    };
    const own = Object.entries(keys)
      .filter(([key, { flags }]) => flags?.presence !== 'forbidden' && key !== 'publicationState')
      .flatMap(([key, { keys: inner }]) =>
        inner === undefined ? [key] : Object.keys(inner).map((name) => `${key}.${name}`),
      );
    expect(firstCells('Configuration')).to.deep.equal(own.map((key) => `\`${key}\``));
  });
});
