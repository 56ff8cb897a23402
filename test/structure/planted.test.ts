import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { projectFile } from '../support/project.ts';
import { circlesIn } from './circles.ts';
import { forbiddenImports, namedTooEarly } from './forbidden.ts';
import { type SurveyedFile, survey } from './survey.ts';

/** A small project that obeys every rule; each test plants one fault into it. */
const sound = {
  'index.ts':
    "export { plugin } from './plugin/content-query.ts';\nexport type { Plan } from './lib/plan/plan.ts';",
  'plugin/content-query.ts': "import type Koa from 'koa';\nexport const plugin = (_: Koa) => undefined;",
  'lib/pipeline.ts': "import './read/loader.ts';\nimport './plan/plan.ts';",
  'lib/read/loader.ts':
    "import { LRUCache } from 'lru-cache';\nimport type { Plan } from '../plan/plan.ts';\nexport const load = (_: Plan) => LRUCache;",
  'lib/plan/plan.ts':
    "import { freeze } from '../base/freeze.ts';\nexport type Plan = 1;\nexport const plan = freeze(1);",
  'lib/request/query.ts': 'export type Query = 1;',
  'lib/schema/schema.ts': 'export type Schema = 1;',
  'lib/base/freeze.ts': 'export const freeze = Object.freeze;',
};

describe('a fault planted into a sound project', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-query-structure-'));
    await symlink(projectFile('node_modules'), join(folder, 'node_modules'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function surveyWith(planted: Readonly<Record<string, string>>): Promise<readonly SurveyedFile[]> {
    for (const [file, text] of Object.entries({ ...sound, ...planted })) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), `${text}\n`);
    }
    return survey(folder);
  }

  it('is what a finding comes from: the sound project has none', async () => {
    const files = await surveyWith({});
    expect(files.map(({ file }) => file)).to.have.members(Object.keys(sound));
    expect(forbiddenImports(files)).to.deep.equal([]);
    expect(circlesIn(folder)).to.deep.equal([]);
  });

  const forbidden = {
    'a room that it may not know': {
      text: "import { load } from '../read/loader.ts';\nexport const q = load;",
      finding: 'lib/request/planted.ts imports lib/read/loader.ts: request may not import read',
    },
    'a type of a room that it may not know': {
      text: "export type { Plan } from '../plan/plan.ts';",
      finding: 'lib/request/planted.ts imports lib/plan/plan.ts: request may not import plan',
    },
    'a type by an import inside another type': {
      text: "export type Q = import('../plan/plan.ts').Plan;",
      finding: 'lib/request/planted.ts imports lib/plan/plan.ts: request may not import plan',
    },
    'a room at run time': {
      text: "export const q = () => import('../read/loader.ts');",
      finding: 'lib/request/planted.ts imports lib/read/loader.ts: request may not import read',
    },
    'a type of Koa': {
      text: "export type { Context } from 'koa';",
      finding: 'lib/request/planted.ts imports koa: request may not import koa',
    },
    'a module of Node': {
      text: "export { readFile } from 'node:fs/promises';",
      finding: 'lib/request/planted.ts imports node:fs/promises: request may not import node:fs/promises',
    },
    'a file that is not there': {
      text: "import './nowhere.ts';",
      finding: 'lib/request/planted.ts imports ./nowhere.ts: there is no such file',
    },
  };
  for (const [what, { text, finding }] of Object.entries(forbidden)) {
    it(`is found where a room imports ${what}`, async () => {
      const files = await surveyWith({ 'lib/request/planted.ts': text });
      expect(forbiddenImports(files)).to.deep.equal([finding]);
    });
  }

  it('is found where a room imports a value, and may know types alone', async () => {
    const files = await surveyWith({ 'lib/plan/planted.ts': "import '../request/query.ts';" });
    expect(forbiddenImports(files)).to.deep.equal([
      'lib/plan/planted.ts imports lib/request/query.ts: plan may import no more than types of request',
    ]);
  });

  it('is found in the page, of which a part is written with tags, and in tests', async () => {
    const files = await surveyWith({
      'admin-config/page/src/planted.tsx': "import '../../../lib/plan/plan.ts';\nexport const p = <p />;",
      'test/support/planted.ts': "import '../../tools/bench/planted.ts';",
      'tools/bench/planted.ts': 'export const bench = 1;',
    });
    expect(forbiddenImports(files)).to.deep.equal([
      'admin-config/page/src/planted.tsx imports lib/plan/plan.ts: page may not import plan',
      'test/support/planted.ts imports tools/bench/planted.ts: test-support may not import bench',
    ]);
  });

  it('is found where read replicas know the engine, and where the engine knows them', async () => {
    const files = await surveyWith({
      'lib/replicas/planted.ts': "import '../plan/plan.ts';",
      'lib/read/planted.ts': "import '../replicas/planted.ts';",
    });
    expect(forbiddenImports(files)).to.have.members([
      'lib/replicas/planted.ts imports lib/plan/plan.ts: replicas may not import plan',
      'lib/read/planted.ts imports lib/replicas/planted.ts: read may not import replicas',
    ]);
  });

  it('is found where a file stands in no room', async () => {
    const files = await surveyWith({ 'lib/helpers/planted.ts': 'export const help = 1;' });
    expect(forbiddenImports(files)).to.deep.equal(['lib/helpers/planted.ts stands in no room']);
  });

  it('is found where two files of one room import each other, one of them types alone', async () => {
    const files = await surveyWith({
      'lib/request/one.ts': "import { two } from './two.ts';\nexport const one = () => two;",
      'lib/request/two.ts':
        "import type { one } from './one.ts';\nexport type Two = typeof one;\nexport const two = 2;",
    });
    expect(forbiddenImports(files)).to.deep.equal([]);
    expect(circlesIn(folder)).to.deep.equal(['lib/request/one.ts', 'lib/request/two.ts']);
  });

  it('is found where files outside of the rooms import each other through a third', async () => {
    await surveyWith({
      'tools/bench/one.ts': "export { two } from './two.ts';",
      'tools/bench/two.ts': "export { three as two } from './three.ts';",
      'tools/bench/three.ts': "export const three = () => import('./one.ts');",
    });
    expect(circlesIn(folder)).to.deep.equal([
      'tools/bench/one.ts',
      'tools/bench/three.ts',
      'tools/bench/two.ts',
    ]);
  });

  it('is found where a room may import one that is named after it, which could lead back to it', () => {
    const planted = {
      util: {},
      one: { rooms: ['two'] },
      two: { typesOf: ['one'] },
      three: { typesOf: ['four'] },
      four: {},
    };
    expect(namedTooEarly(planted)).to.deep.equal(['one names two', 'three names four']);
  });
});
