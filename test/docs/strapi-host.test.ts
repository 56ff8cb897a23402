import { expect } from 'chai';
import { ContentQueryError } from '../../lib/base/error.ts';
import { adapterConfig } from '../../strapi/config.ts';
import { formRuleNames, ruleTable } from '../../strapi/profile.ts';
import { handedOverAt, mayBeHandedOver } from '../../strapi/refused/handed-over.ts';
import { placeOf as placeOfMistake } from '../../strapi/refused/without-refused.ts';
import { ruleOfMistake } from '../../strapi/shadow/refusals.ts';
import { rulesOfSelection } from '../../strapi/shadow/rules-of-query.ts';
import { appVersions } from '../../strapi/version.ts';
import { rules } from '../strapi/compare/rules.ts';
import { ownRows } from '../strapi/own-tests/sources.ts';
import { bind } from '../unit/support/newsroom.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

/** The three pages, of which each section is on one. */
const text = ['strapi-host', 'strapi-differences', 'evidence']
  .map((name) => readPage(`docs/${name}.md`).text)
  .join('\n');
const firstCells = (section: string): string[] => rowsOf(text, section).map(([cell = '']) => cell);

const settings = {
  populateWithPagination: true,
  unknownPopulate: 'ignore',
  filterMedia: true,
} as const;

const quoted = (rules: readonly string[]): string => rules.map((rule) => `\`${rule}\``).join(', ');

/** What becomes of a request for articles in an app with a takeover. */
const inStrapiApp = (queryString: string): string => {
  try {
    const { populate } = bind(queryString, { settings });
    const hasWindow = populate.some((one) => one.kind === 'entries' && one.window !== undefined);
    return hasWindow ? '`window-of-each-parent`' : 'as in Strapi';
  } catch (error) {
    if (!(error instanceof ContentQueryError)) throw error;
    const [{ code, path } = { code: error.code, path: [] }] = error.problems;
    const isHandedOver = mayBeHandedOver(code, placeOfMistake(path, appVersions[4].parameters));
    const rule = ruleOfMistake(code, path);
    return isHandedOver ? 'handed over' : quoted(rule === undefined ? [] : [rule]);
  }
};

/** The rules by which a filter on text with an operator may find other entries. */
const rulesOf = (operator: string): string => {
  const value = /null/i.test(operator) ? 'true' : 'a%25';
  const form = operator === '$between' ? `[0]=a&filters[title][$between][1]` : '';
  const query = bind(`filters[title][${operator}]${form}=${value}`, { settings });
  const rules = rulesOfSelection({ query, state: 'live', isSearch: false });
  return rules.length === 0 ? 'as in Strapi' : quoted(rules);
};

describe('the pages of the plugin in a Strapi app', () => {
  it('has every rule by which answers may differ, and no other', () => {
    expect(firstCells('What differs')).to.deep.equal(rules.map((rule) => `\`${rule}\``));
  });

  it('has the kind of every rule', () => {
    const kinds = rowsOf(text, 'What differs').map(([name = '', kind = '']) => [name, kind]);
    expect(kinds).to.deep.equal(rules.map((rule) => [`\`${rule}\``, ruleTable[rule].kind]));
  });

  it('has what depends on the version of Strapi, with every range of versions', () => {
    const said = rowsOf(text, 'What depends on the version');
    const ranges = formRuleNames.flatMap((rule) =>
      ruleTable[rule].asStrapi.map(({ from, before, value }) => ({ rule, from, before, value })),
    );
    const depending = ranges.filter(({ from, before }) => from !== '4.0.0' || before !== undefined);
    expect(said.map(([rule, versions, value = '']) => [rule, versions, value.split(':')[0]])).to.deep.equal(
      depending.map(({ rule, from, before, value }) => [
        `\`${rule}\``,
        `${from} and later${before === undefined ? '' : `, before ${before}`}`,
        `\`${JSON.stringify(value)}\``,
      ]),
    );
  });

  it('has a rule for every difference that docs/differences.md names, or is as Strapi there', () => {
    const rows = rowsOf(readPage('docs/differences.md').text);
    expect(rows.length).to.be.greaterThan(20);
    const known = firstCells('What differs');
    for (const [place = '', , , rule = ''] of rows) {
      if (rule === 'as in Strapi') continue;
      expect(known, place).to.include.members(rule.split(', '));
    }
  });

  it('has the rule of every request that docs/front-ends.md says is refused', () => {
    const page = readPage('docs/front-ends.md').text;
    for (const [request = '', problem = '', inApp = ''] of rowsOf(
      page,
      'Where Strapi v4 answers and this plugin refuses',
    ))
      expect(inApp, `${request} ${problem}`).to.equal(inStrapiApp(request.slice(1, -1)));
  });

  it('has the rules of every operator that docs/front-ends.md names', () => {
    const page = readPage('docs/front-ends.md').text;
    expect(page).to.include(
      'all but `null` and `nnull` differ on text by the [rule](strapi-differences.md#what-differs) `text-by-code-point`, those that look for a part of a text by `plain-wildcards` too',
    );
    for (const [, sent = ''] of rowsOf(page, 'Operators of refine')) {
      const wildcards = /contains|with/i.test(sent) ? ['plain-wildcards'] : [];
      const said = /null/i.test(sent) ? 'as in Strapi' : quoted([...wildcards, 'text-by-code-point']);
      expect(rulesOf(sent.slice(1, -1)), sent).to.equal(said);
    }
  });

  it('has every code that may be handed over, with its places, and no other', () => {
    const places = ['top', 'filters', 'sort', 'populate', 'pagination'] as const;
    const rows = places.map((place) => [
      place === 'top' ? 'at the top' : `in ${place}`,
      Object.entries(handedOverAt)
        .filter(([, at]) => at.includes(place))
        .map(([code]) => `\`${code}\``)
        .join(', '),
    ]);
    expect(new Set(Object.values(handedOverAt).flat())).to.have.all.keys(...places);
    expect(rowsOf(text, 'What is handed over')).to.deep.equal(rows);
  });

  it('says how many requests of Strapi’s own tests are sent, and by which rules they differ', () => {
    const rows = ownRows();
    const sum = (column: number) => rows.reduce((all, row) => all + Number(row[column]), 0);
    const said = text.replace(/\s+/g, ' ');
    expect(said).to.include(`sends the ${sum(1)} requests of ${rows.length} files`);
    expect(said)
      .to.include(`${sum(2)} have the answer`)
      .and.include(`${sum(1) - sum(2)} differ by`);
    for (const [, , , rules = ''] of rows)
      for (const [rule] of rules.matchAll(/`[^`]+`/g)) expect(said).to.include(rule);
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
