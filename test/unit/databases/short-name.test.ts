import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { shortName } from '../../../lib/models/naming.ts';

interface Made {
  readonly names: readonly string[];
  readonly suffix?: string;
  readonly prefix?: string;
  readonly name: string;
}

/** Names that the identifiers of Strapi 5.54.0 made. */
const made = JSON.parse(readFileSync(new URL('strapi5-names.json', import.meta.url), 'utf8')) as Made[];

describe('shortName', () => {
  it('gives the names that Strapi 5 makes', () => {
    const ours = made.map(({ names, suffix, prefix }) => shortName(names, suffix, prefix));
    expect(ours).to.deep.equal(made.map(({ name }) => name));
  });

  it('cuts some of them, and leaves others as they are', () => {
    const cut = made.filter(({ names, name }) => !names.every((one) => name.includes(one)));
    expect(cut).to.have.length.within(50, made.length - 50);
  });
});
