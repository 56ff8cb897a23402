import { join } from 'node:path';
import { expect } from 'chai';
import { projectFolder } from '../support/project.ts';
import { unexportedTypes } from './support/exported-types.ts';

describe('the exported types', () => {
  it('are missed where one is not exported', () => {
    const declarations = new Map(
      Object.entries({
        'index.d.ts':
          "export type { Shown } from './shown.ts';\nexport { made } from './made.ts';\nexport declare function of<T>(one: T): Array<T>;",
        'shown.d.ts':
          "import type { Inner } from './inner.ts';\ninterface Base { readonly inner: Inner; }\nexport interface Shown extends Base { readonly one: 1; }",
        'inner.d.ts': 'export type Inner = string;',
        'made.d.ts':
          "interface Local { readonly a: 1; }\nexport declare const made: import('./inner.ts').Inner | Local;",
      }).map(([file, text]) => [join(projectFolder, file), text]),
    );
    expect(unexportedTypes(projectFolder, declarations, ['index.ts'])).to.deep.equal([
      'index.ts: Shown names Inner',
      'index.ts: made names Inner',
      'index.ts: made names Local',
    ]);
  });
});
