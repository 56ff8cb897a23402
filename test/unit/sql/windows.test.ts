import { expect } from 'chai';
import { linkOfRelation } from '../../../lib/sql/join.ts';
import { ofParent, ofParents, relatedList, relatedToMany, writeWindows } from '../../../lib/sql/related.ts';
import { Binds, StatementContext } from '../../../lib/sql/statement-context.ts';
import { writeWhere } from '../../../lib/sql/where.ts';
import { planOf, settingsOf } from '../support/newsroom.ts';
import { compiledFor, dialectNames, type Name } from '../support/statements.ts';

const listOf = (name: Name, window: string, filters = 'populate[related][filters][title]=Ada') => {
  const compiled = compiledFor(name);
  const context = new StatementContext(compiled, new Binds(), writeWhere);
  const settings = settingsOf({ populateWithPagination: true });
  const plan = planOf(`populate[related]${window}&${filters}`, {
    i18n: false,
    settings,
  });
  const [nested] = plan.nested;
  if (nested === undefined || nested.kind === 'mixed' || nested.window === undefined)
    throw new Error('no window');
  const bound = context.modelOf(plan.uid);
  const link = linkOfRelation(bound, nested.attribute.name);
  const wanted = { plan: nested.plan, window: nested.window, toMany: true };
  return { context, bound, link, wanted };
};

describe('a list of related entries', () => {
  for (const name of dialectNames)
    it(`is the same for one parent and for many on ${name}, but for its alias`, () => {
      const { context, bound, link, wanted } = listOf(name, '[limit]=2');
      const one = relatedList(context, link, wanted, context.name('far'));
      const many = relatedToMany(context, { bound, link }, wanted);
      const source = ofParent(one, 'own');
      const { alias, join = '', frame, where } = ofParents(context, many, [], { keys: [1], wide: false });
      const [ofWhich, ...conditions] = where;
      expect(ofWhich).to.include(many.key);
      const other = { from: frame.from(alias) + join, where: [...conditions, frame.gate(alias)] };
      const named = (text: string) =>
        text
          .replaceAll(/\b(?:far|cq\d+|api::article\.article)\b/g, 'x')
          .replaceAll(/\$\d+/g, '$n')
          .trim();
      expect(named(source.from)).to.equal(named(other.from));
      for (const condition of other.where) expect(named(source.where)).to.include(named(condition));
      expect(one.window).to.deep.equal(many.window);
    });
});

describe('conditions behind relations of a list of related entries', () => {
  for (const name of dialectNames)
    it(`are looked at once for each entry of many parents on ${name}, and where one has them of each as it is`, () => {
      const filters = 'populate[related][filters][author][name]=Ada';
      const written = (keys: readonly number[]): string => {
        const { context, bound, link, wanted } = listOf(name, '[limit]=2', filters);
        const many = relatedToMany(context, { bound, link }, wanted);
        const { join = '', where } = ofParents(context, many, [], { keys, wide: false });
        return `${context.withClause()}${join} WHERE ${where.join(' AND ')}`;
      };
      expect(written([1])).to.not.include('DISTINCT');
      const [gathered = '', ...more] =
        written([1, 2]).match(/SELECT DISTINCT .cq\d+.\..id. AS id FROM/g) ?? [];
      expect(gathered).to.not.equal('');
      expect(more).to.deep.equal([]);
      expect(written([1, 2])).to.match(/ AND COALESCE\(.*, 0\) = 1$| IN \(SELECT near FROM .*\)$/);
    });
});

describe('the windows of many parents', () => {
  for (const name of dialectNames)
    it(`are one statement that can be printed without a database, on ${name}`, () => {
      for (const window of ['[limit]=2', '[count]=true']) {
        const { context, bound, link, wanted } = listOf(name, window);
        const sql = writeWindows(context, { bound, link, keys: [1, 2], repeats: false }, wanted, 100);
        expect(sql, window).to.match(/^SELECT near, /);
        expect(sql.match(/published_at. IS NOT NULL/g), window).to.have.length(1);
        expect(context.binds.values, window).to.include('Ada').and.to.include(100);
      }
    });
});
