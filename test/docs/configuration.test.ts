import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import Joi from 'joi';
import { pluginConfig } from '../../plugin/settings/config.ts';
import { restConfig } from '../../plugin/settings/rest-config.ts';
import { projectFile } from '../support/project.ts';
import { defaultIn, docComments } from './support/doc-comments.ts';
import { type ConfigKey, joiKeys } from './support/joi-keys.ts';
import { readPage } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

const { text: page } = readPage('docs/configuration.md');
const keysIn = (section: string) => rowsOf(page, section).map((row) => row.slice(0, 3).join(' | '));
const written = ({ key, type, default: value }: ConfigKey) => `\`${key}\` | ${type} | ${value}`;

describe('docs/configuration.md', () => {
  it("has every key of the host's api.rest with its type and default, and no other", () => {
    expect(keysIn("The host's api.rest")).to.have.members(joiKeys(restConfig).map(written));
  });

  it("has every key of the plugin's own entry with its type and default, and no other", () => {
    const rows = [...keysIn("The plugin's own entry"), ...keysIn('Ceilings')];
    expect(rows).to.have.members(joiKeys(pluginConfig).map(written));
  });

  // Ceilings have a table of their own, whose defaults the rules take.
  it('has the defaults that the types tell in their comments', () => {
    const comments = new Map([
      ...docComments(readFileSync(projectFile('plugin/settings/config.ts'), 'utf8'), 'ContentQueryConfig'),
      ...[...docComments(readFileSync(projectFile('plugin/settings/config.ts'), 'utf8'), 'FindConfig')].map(
        ([key, comment]) => [`finds.<uid>.${key}`, comment] as const,
      ),
      ...[...docComments(readFileSync(projectFile('plugin/settings/config.ts'), 'utf8'), 'PurgeConfig')].map(
        ([key, comment]) => [`purge.${key}`, comment] as const,
      ),
    ]);
    const keys = joiKeys(pluginConfig).filter(
      ({ key, default: value }) => value !== '–' && !key.startsWith('ceilings.'),
    );
    expect(keys).to.have.length.above(10);
    const wrong = keys.filter(({ key, default: value }) => {
      const told = defaultIn(comments.get(key) ?? '');
      const isNone = told === 'none' && ['[]', '{}', 'false'].includes(value.slice(1, -1));
      return !isNone && `\`${told}\`` !== value;
    });
    expect(wrong).to.deep.equal([]);
  });

  it('says of every key what it does', () => {
    const sections = ["The host's api.rest", "The plugin's own entry", 'Ceilings'];
    const rows = sections.flatMap((section) => rowsOf(page, section));
    const silent = rows.filter((row) => row.length !== 4 || row[3] === '');
    expect(silent).to.deep.equal([]);
  });
});

describe('the keys of a Joi schema', () => {
  it('are listed with type and default, whatever their kind', () => {
    const schema = Joi.object({
      on: Joi.boolean().default(false),
      below: Joi.object({ size: Joi.number().integer().min(1).max(9).default(3) }),
      by: Joi.object().pattern(Joi.string(), Joi.object({ run: Joi.function() })),
      either: Joi.alternatives(Joi.number(), Joi.valid(false)),
      also: Joi.number().allow(false),
      lists: Joi.array().items(Joi.string()).default([]),
      one: Joi.valid('a', 'b'),
      where: Joi.string().pattern(/^\//, 'a path'),
    });
    expect(joiKeys(schema).map(written)).to.deep.equal([
      '`on` | boolean | `false`',
      '`below.size` | integer from 1 to 9 | `3`',
      '`by.<uid>.run` | function | –',
      '`either` | number or `false` | –',
      '`also` | number or `false` | –',
      '`lists` | list of text | `[]`',
      '`one` | `"a"` or `"b"` | –',
      '`where` | a path | –',
    ]);
  });
});
