import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { leaves, type Spelling, spell } from './arbitrary/tree.ts';
import { evaluate } from './evaluator/evaluate.ts';
import type { Find } from './evaluator/find.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import { texts } from './newsroom/extra-texts.ts';
import { runsTake } from './runs.ts';

// What these say of a text, the operators with `not` and the lists say too.
const operators = [
  '$eq',
  '$eqi',
  '$lt',
  '$gte',
  '$contains',
  '$containsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
] as const;

const spelling: Spelling = { lists: 'numbered', encodedBrackets: false };

interface Question {
  readonly path: string;
  readonly find: Find;
}

/** Which articles have a title or a summary that compares so with a text. */
function question(operator: (typeof operators)[number], text: string): Question {
  const attributes = ['title', 'summary'];
  const tree = {
    filters: { $or: attributes.map((name) => ({ [name]: { [operator]: text } })) },
    sort: attributes,
    fields: ['id'],
    locale: 'all',
    publicationState: 'preview',
    pagination: { limit: '-1' },
  };
  return {
    path: `/api/articles?${spell(leaves(tree, spelling), spelling)}`,
    find: {
      uid: 'api::article.article',
      state: 'preview',
      locale: undefined,
      condition: {
        kind: 'or',
        conditions: attributes.map((attribute) => ({ kind: 'compare', attribute, operator, values: [text] })),
      },
      sort: attributes.map((attribute) => ({ relations: [], attribute, direction: 'asc' })),
      offset: 0,
      limit: 100,
    },
  };
}

onEachDatabase('every text that databases compare differently', (database) => {
  let host: TestHost | undefined;

  before(async function () {
    this.timeout(runsTake());
    host = await startEnriched(database);
  });
  after(() => host?.stop());

  for (const operator of operators) {
    it(`compares and sorts by code point and simple case folding under ${operator}`, async function () {
      this.timeout(runsTake());
      const { snapshot } = await snapshotOfSqlite();
      for (const text of texts) {
        const { path, find } = question(operator, text);
        const { body } = await get(`${host?.url}${path}`);
        const ids = body.data?.map(({ id }: { id: number }) => id) ?? body;
        expect(ids, path).to.deep.equal(evaluate(snapshot, find).ids);
      }
    });
  }
});
