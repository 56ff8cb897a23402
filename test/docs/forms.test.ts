import { expect } from 'chai';
import { useHost } from '../http/support/use-host.ts';
import { onOneDatabase } from '../support/databases.ts';
import { readPages } from './support/pages.ts';
import { rowsOf } from './support/tables.ts';

const pages = readPages().filter(({ file }) => file.startsWith('docs/parameters/'));

/** The forms of a parameter: what stands as `name=value` in the first column of its page's tables. */
const formsOf = (text: string): readonly string[] =>
  rowsOf(text).flatMap(([forms = '']) =>
    [...forms.matchAll(/`(\w[^`]*=[^`]*)`/g)].map(([, form = '']) => form),
  );

onOneDatabase('the forms of the parameters in docs', (database) => {
  const { ask } = useHost(database, {
    REST_POPULATE_WITH_PAGINATION: true,
    REST_DEEP_POPULATE: true,
    REST_AGGREGATES: true,
    pluginConfig: { ceilings: { populatedPaths: 1_000 } },
  });

  it('are there for all of them, of which some share a page, and for windows inside one of them', () => {
    expect(
      pages.filter(({ text }) => formsOf(text).length > 1 || text.includes('| `pagination[')),
    ).to.have.length(9);
  });

  for (const { file, text } of pages) {
    for (const form of formsOf(text)) {
      it(`answer as ${file} says: ${form}`, async () => {
        const plural = form.includes('articles') ? 'authors' : 'articles';
        const page = form.includes('=deep') ? '&pagination[pageSize]=1' : '';
        expect((await ask(`/api/${plural}?${form}${page}`)).status).to.equal(200);
      });
    }
  }
});
