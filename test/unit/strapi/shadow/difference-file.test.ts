import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { report } from '../../../../cli/report.ts';
import { parse } from '../../../../lib/request/parse.ts';
import { defaultCeilings } from '../../../../lib/schema/ceilings.ts';
import { dialects } from '../../../../lib/schema/dialects.ts';
import { DifferenceFile } from '../../../../strapi/shadow/report.ts';
import { requestShape } from '../../../../strapi/shadow/shadow.ts';
import { registry } from '../../support/newsroom.ts';

const kind = {
  type: 'api::article.article',
  reads: 'list',
  request: 'populate.author',
  path: 'author.name',
  rule: null,
  outcome: 'different',
} as const;

describe('the file of differences', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-query-differences-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('can be read by its owner alone, and is continued after a start', async () => {
    const path = join(folder, 'deep/differences.json');
    const file = await DifferenceFile.open(path, new Date(0));
    file.report.compared += 1;
    file.add(kind);
    file.add(kind);
    await file.write();
    expect((await stat(path)).mode & 0o777).to.equal(0o600);
    const again = await DifferenceFile.open(path, new Date());
    again.add(kind);
    expect(again.report).to.deep.equal({
      version: 1,
      since: '1970-01-01T00:00:00.000Z',
      compared: 1,
      equal: 0,
      dropped: 0,
      narrowed: 0,
      others: 0,
      kinds: [{ ...kind, count: 3 }],
      kept: [],
    });
  });

  it('has one writer at a time, and names the types that stay with Strapi', async () => {
    const path = join(folder, 'kept.json');
    const file = await DifferenceFile.open(path, new Date(0));
    const why = 'the app has a middleware of strapi.documents';
    file.report.kept = [
      { type: 'api::legal.legal', action: 'find', why: 'its find route is open to everybody' },
      { type: 'api::tag.tag', action: 'find', why },
    ];
    const writing = [file.write()];
    file.report.kept = [...file.report.kept, { type: 'api::post.post', action: 'find', why }];
    writing.push(file.write());
    await Promise.all(writing);
    let text = '';
    await report(path, (more) => {
      text += more;
    });
    expect(text.trimEnd().split('\n').slice(-3)).to.deep.equal([
      'stays with Strapi, and is not compared:',
      '  api::legal.legal (find): its find route is open to everybody',
      '  api::tag.tag, api::post.post (find): the app has a middleware of strapi.documents',
    ]);
  });

  it('contains a limited number of kinds', async () => {
    const path = join(folder, 'many.json');
    const file = await DifferenceFile.open(path, new Date());
    const request = 'populate.author '.repeat(19);
    for (let index = 0; index < 2_000; index++) file.add({ ...kind, request, path: `author.${index}` });
    await file.write();
    expect([file.report.kinds.length, file.report.others]).to.deep.equal([500, 1_500]);
    expect((await stat(path)).size).to.be.lessThan(300_000);
  });

  it('is printed by the command, unintended differences first', async () => {
    const path = join(folder, 'printed.json');
    const file = await DifferenceFile.open(path, new Date(0));
    file.add({ ...kind, rule: 'ties-by-id', path: 'data' });
    file.add({ ...kind, rule: 'ties-by-id', path: 'data' });
    file.add({ ...kind, rule: 'ties-by-id', path: 'meta' });
    file.add(kind);
    file.add({ ...kind, rule: 'stricter-dialect', outcome: 'refused', path: '(wrong-form)' });
    file.add({ ...kind, rule: 'stricter-dialect', outcome: 'refused', path: '(wrong-form)' });
    file.add({ ...kind, rule: 'stricter-dialect', outcome: 'handed over', path: '(unknown-key)' });
    Object.assign(file.report, { compared: 14, equal: 7 });
    await file.write();
    let text = '';
    await report(path, (more) => {
      text += more;
    });
    expect(text.split('\n')).to.deep.equal([
      '14 requests compared since 1970-01-01T00:00:00.000Z, 0 dropped',
      '7 equal, 3 different by a rule, 1 different without one',
      '2 WOULD BE REFUSED (400), 1 answered by Strapi',
      'by rule:',
      '      3  ties-by-id, such as api::article.article (list)  data  populate.author',
      'by kind:',
      '      1  NOT INTENDED  api::article.article (list)  author.name  populate.author',
      '      2  WOULD BE REFUSED (400)  stricter-dialect  api::article.article (list)  (wrong-form)  populate.author',
      '      2  ties-by-id  api::article.article (list)  data  populate.author',
      '      1  ties-by-id  api::article.article (list)  meta  populate.author',
      '      1  answered by Strapi  api::article.article (list)  (unknown-key)  populate.author',
      '',
    ]);
  });

  it('is printed with the status of each refusal', async () => {
    const path = join(folder, 'statuses.json');
    const file = await DifferenceFile.open(path, new Date(0));
    for (const code of ['malformed-key', 'unauthorized', 'forbidden'])
      file.add({ ...kind, rule: null, outcome: 'refused', path: `(${code})` });
    await file.write();
    let text = '';
    await report(path, (more) => {
      text += more;
    });
    expect(text).to.include('3 WOULD BE REFUSED (400, 401, 403), 0 answered by Strapi');
    expect(text).to.match(/1 {2}WOULD BE REFUSED \(401\) .* \(unauthorized\)/);
  });

  it('of an earlier version is continued: nothing in it is known to be refused', async () => {
    const path = join(folder, 'earlier.json');
    const { outcome: _, ...earlier } = kind;
    const old = { version: 1, since: 'then', compared: 1, equal: 0, dropped: 0, others: 0 };
    await writeFile(path, JSON.stringify({ ...old, kinds: [{ ...earlier, count: 1 }] }));
    const { report: read } = await DifferenceFile.open(path, new Date());
    expect(read.kinds).to.deep.equal([{ ...kind, count: 1 }]);
  });

  it('is refused by the command if it is another file', async () => {
    const path = join(folder, 'other.json');
    await writeFile(path, '{"version":2}');
    for (const [file, said] of [
      [path, 'is not a file of differences'],
      [join(folder, 'none.json'), 'cannot be read'],
    ] as const) {
      const error = await report(file, () => {}).catch((thrown: Error) => thrown);
      expect(String(error)).to.include(said);
    }
    expect((await readFile(path)).length).to.be.greaterThan(0);
  });
});

describe('the shape of a request', () => {
  for (const [queryString, shape] of [
    ['populate=author.team,cover&sort=title:desc', 'populate.author.team populate.cover sort.title'],
    ['filters[author][name][$eq]=a+secret&filters[$or][0][nope]=1', 'filters.$or.* filters.author.name.$eq'],
    [
      'populate[author][filters][name]=secret&pagination[page]=4',
      'pagination.page populate.author.filters.name',
    ],
    ['populate=a-word-of-a-client&locale=secret', 'locale populate.*'],
  ] as const) {
    it(`of ${queryString} tells names of schemas alone`, () => {
      expect(requestShape(parse(queryString, defaultCeilings, dialects[4]), registry)).to.equal(shape);
    });
  }
});
