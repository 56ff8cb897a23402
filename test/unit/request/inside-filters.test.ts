import { expect } from 'chai';
import { describePlan } from '../../../lib/plan/describe-plan.ts';
import { withJsonPaths } from '../../../lib/schema/json-paths.ts';
import { bind, planOf, registry, withCeilings } from '../support/newsroom.ts';
import { problemsOf, refusalOf } from '../support/refusal.ts';
import { show } from '../support/show.ts';

const filtersOf = (queryString: string): string => show(bind(queryString).filters);

describe('filters inside of json', () => {
  for (const [below, condition] of [
    ['[color][hue]=blue', 'metadata>color>hue $eq "blue"'],
    ['[color][hue][$eq]=blue', 'metadata>color>hue $eq "blue"'],
    ['[list][2]=x', 'metadata>list>2 $eq "x"'],
    ['[01]=x', 'metadata>01 $eq "x"'],
    ['[list][007][$eq]=x', 'metadata>list>007 $eq "x"'],
    ['[list][2][name][$gt]=5', 'metadata>list>2>name $gt "5"'],
    ['[3][4][$ne]=x', 'metadata>3>4 $ne "x"'],
    ['[list][0]=x&filters[metadata][list][5]=y', 'and(metadata>list>0 $eq "x", metadata>list>5 $eq "y")'],
    ['[a]=x&filters[metadata][a]=y', 'metadata>a $in "x" "y"'],
    ['[a][2]=x&filters[metadata][a][2]=y', 'metadata>a>2 $in "x" "y"'],
    [
      '[a][2]=x&filters[metadata][a][0]=z&filters[metadata][a][2]=y',
      'and(metadata>a>0 $eq "z", metadata>a>2 $in "x" "y")',
    ],
    ['[a][]=x&filters[metadata][a][]=y', 'metadata>a $in "x" "y"'],
    ['[a][$in][0]=x&filters[metadata][a][$in][1]=y', 'metadata>a $in "x" "y"'],
    ['[a][$gt]=1&filters[metadata][b]=2', 'and(metadata>a $gt "1", metadata>b $eq "2")'],
    ['[a][$null]=true', 'metadata>a $null'],
    ['[a][$null]=false', 'metadata>a $notNull'],
    ['[a][$not]=x', 'metadata>a $ne "x"'],
    ['[a][$not][b]=x', 'not(metadata>a>b $eq "x")'],
    ['[$or][0][a]=x&filters[metadata][$or][1][b]=y', 'or(metadata>a $eq "x", metadata>b $eq "y")'],
    ['[$has]=x', 'metadata $has "x"'],
    ['[tags][$has][0]=x&filters[metadata][tags][$has][1]=y', 'metadata>tags $hasAny "x" "y"'],
    ['[tags][$hasAll]=x', 'metadata>tags $hasAll "x"'],
    ['[$contains]=x', 'metadata $contains "x"'],
    ['[a][$contains]=1e400', 'metadata>a $contains "1e400"'],
    ['[a]=12e4567', 'metadata>a $eq "12e4567"'],
    ['[a][$eq]=1e400x', 'metadata>a $eq "1e400x"'],
    ['[a][$contains]={"x": 1}', 'metadata>a $contains "{\\"x\\": 1}"'],
    ['[$null]=true', 'metadata $null'],
    ['[a][$between][]=1&filters[metadata][a][$between][]=b', 'metadata>a $between "1" "b"'],
    ['[title][$eqi]=X', 'metadata>title $eqi "X"'],
  ] as const) {
    const queryString = `filters[metadata]${below}`;
    it(`are read in ${queryString}`, () => {
      expect(filtersOf(queryString)).to.equal(condition);
    });
  }

  for (const [below, problem] of [
    ['=x', 'operator-not-allowed filters.metadata'],
    ['[$eq]=x', 'operator-not-allowed filters.metadata.$eq'],
    ['[]=x', 'operator-not-allowed filters.metadata'],
    ['[a][$like]=x', 'unknown-operator filters.metadata.a.$like'],
    ['[a][$none][b]=x', 'operator-not-allowed filters.metadata.a.$none'],
    ['[a][$has][b]=x', 'wrong-form filters.metadata.a.$has'],
    ['[a][$between]=x', 'wrong-form filters.metadata.a.$between'],
    ['[a][$null]=maybe', 'invalid-value filters.metadata.a.$null'],
    ['[n][$gt]=1e400', 'invalid-value filters.metadata.n.$gt'],
    [
      '[n][$between][0]=1&filters[metadata][n][$between][1]=-1e999',
      'invalid-value filters.metadata.n.$between',
    ],
    ['[a][$or]=x', 'wrong-form filters.metadata.a.$or'],
    ['[a][][$eq]=x', 'wrong-form filters.metadata.a'],
    ['[a][1]=x&filters[metadata][a][]=y', 'wrong-form filters.metadata.a'],
    ['[a][1]=x&filters[metadata][a]=y', 'wrong-form filters.metadata.a'],
    [`${'[a]'.repeat(17)}=x`, `wrong-form filters.metadata${'.a'.repeat(17)}`],
    [`${'[0]'.repeat(40)}=x`, `wrong-form filters.metadata${'.0'.repeat(17)}`],
    ['[$not][0][$eq]=x', 'operator-not-allowed filters.metadata.$not.0.$eq'],
  ] as const)
    it(`are refused in filters[metadata]${below}`, () => {
      expect(problemsOf(() => bind(`filters[metadata]${below}`))).to.deep.equal([problem]);
    });

  it('know the paths that the host names, each whole', () => {
    const jsonPaths = { 'api::article.article': ['metadata.depth.n', ['metadata', 'a.b', '0']] };
    const settings = { registry: withJsonPaths(registry, jsonPaths) };
    const isNamed = (below: string): unknown =>
      (bind(`filters[metadata]${below}=1`, { settings }).filters as { isNamed?: true }).isNamed;
    for (const below of ['[depth][n]', '[depth][n][$gt]', '[a.b][0]'])
      expect(isNamed(below), below).to.equal(true);
    for (const below of [
      '[depth]',
      '[depth][n][0]',
      '[a][b][0]',
      '[a.b]',
      '[n][depth]',
      '[depth.n]',
      '[$has]',
    ])
      expect(isNamed(below), below).to.equal(undefined);
    const plan = planOf('filters[metadata][depth][n]=5&filters[metadata][a.b][0]=x&filters[metadata][n]=1', {
      settings,
    });
    expect(describePlan(plan).where).to.equal(
      '(locale $eq ? and (metadata.depth.n $eq ? and metadata.a%2Eb.0 $eq ? and metadata.? $eq ?))',
    );
  });

  it('go 16 steps', () => {
    expect(filtersOf(`filters[metadata]${'[a]'.repeat(16)}=x`)).to.equal(
      `metadata${'>a'.repeat(16)} $eq "x"`,
    );
  });

  it('count under the ceilings of conditions and of lengths', () => {
    const settings = withCeilings({ conditions: 1, valueLength: 20 });
    expect(refusalOf(() => bind('filters[metadata][a]=1&filters[metadata][b]=2', settings)).code).to.equal(
      'ceiling-exceeded',
    );
    const long = `filters[metadata][${'a'.repeat(21)}]=1`;
    expect(refusalOf(() => bind(long, settings)).code).to.equal('ceiling-exceeded');
  });
});
