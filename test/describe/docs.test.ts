import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { frontEndTypes } from '../../lib/describe/types/front-end-types.ts';
import { projectFile } from '../support/project.ts';
import { complaintsAbout } from './support/compile.ts';
import { restOf } from './support/describing.ts';

const page = (name: string): string => readFileSync(projectFile(`docs/${name}.md`), 'utf8');

describe('docs/front-ends.md', () => {
  it('shows code that compiles, and lines that do not', () => {
    const [, code = ''] = /```ts\n([\s\S]+?)```/.exec(page('front-ends')) ?? [];
    const [imported, ...rest] = code.split('\n');
    expect(imported).to.match(/^import \{ .* \} from '.\/content-query.ts';$/);
    const globals =
      'declare const console: { log(...what: unknown[]): void };\ndeclare function fetch(url: string): Promise<{ json(): Promise<any> }>;';
    const about = (text: string) => complaintsAbout([frontEndTypes(restOf()), globals, text].join('\n'));
    expect(about(rest.join('\n'))).to.deep.equal([]);
    const [, wrong = ''] = /^(.*) do not compile\.$/m.exec(page('front-ends')) ?? [];
    const samples = [...wrong.matchAll(/`([^`]+)`/g)].map(([, sample]) => sample);
    expect(samples).to.have.length(4);
    for (const sample of samples)
      expect(
        about(`export const query: Query<'api::article.article'> = { ${sample} };`),
        sample,
      ).to.have.length(1);
  });
});
