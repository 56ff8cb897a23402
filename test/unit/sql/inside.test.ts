import { expect } from 'chai';
import { withJsonPaths } from '../../../lib/schema/json-paths.ts';
import { registry } from '../support/newsroom.ts';
import { dialectNames, whereFor } from '../support/statements.ts';

const jsonPaths = { 'api::article.article': ['metadata.depth.n', ['metadata', "it's", '0', 'a.b\\']] };
const named = { settings: { registry: withJsonPaths(registry, jsonPaths) } };

describe('a comparison inside of json', () => {
  for (const name of dialectNames) {
    it(`has the names of a named path as constants on ${name}, and binds its values alone`, () => {
      const { text, binds } = whereFor(name, 'filters[metadata][depth][n]=5', named);
      expect(text).to.include('depth');
      expect([...new Set(binds)]).to.have.members(['5', 5]);
    });

    it(`binds the steps of every other path on ${name}`, () => {
      for (const path of ['[depth]', '[depth][n][0]', '[n][depth]', '[depth][m]']) {
        const { text, binds } = whereFor(name, `filters[metadata]${path}=5`, named);
        expect(text, path).not.to.include('depth');
        expect(binds.join(), path).to.include(path.includes('depth') ? 'depth' : 'n');
      }
    });

    it(`looks for several names and values in one form on ${name}`, () => {
      const one = whereFor(name, 'filters[metadata][depth][n][$gt]=5', named);
      const other = whereFor(name, 'filters[metadata][depth][n][$gt]=6', named);
      expect(one.text).to.equal(other.text);
      expect([one.binds, other.binds]).to.deep.equal([[5], [6]]);
    });
  }

  for (const [name, constants] of [
    ['sqlite', ["'it''s'", "'0', 0", "'a.b\\'"]],
    ['postgres', ["ARRAY[CAST('it''s' AS text), CAST('0' AS text), CAST(E'a.b\\\\' AS text)]"]],
    // `$."a.b\\"`, as JSON spells the name.
    ['mariadb', [`'$."it''s"'`, `'$."0"', '$[*]'`, "CONVERT(X'242e22612e625c5c22' USING utf8mb4)"]],
  ] as const)
    it(`writes odd names on ${name} so that nothing in them ends a constant`, () => {
      const { text, binds } = whereFor(name, "filters[metadata][it's][0][a.b\\]=x", named);
      for (const constant of constants) expect(text).to.include(constant);
      expect(binds).to.deep.equal(['x']);
    });
});
