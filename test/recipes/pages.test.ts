import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { expect } from 'chai';
import { linksOf } from '../docs/support/links.ts';
import { projectFile } from '../support/project.ts';
import { recipePages, shownFiles } from './support/shown-files.ts';

const folder = 'example/recipes';
const codeOf = (file: string) => readFileSync(projectFile(file), 'utf8');
const below = readdirSync(projectFile(folder), { recursive: true, encoding: 'utf8' });
const kinds = ['.ts', '.tsx', '.vue', '.astro'];
/** Every program; the types are written by the command line, and the compiler's own files are in no recipe. */
const programs = below
  .filter((name) => kinds.includes(extname(name)) && !name.endsWith('.d.ts') && name !== 'content-query.ts')
  .map((name) => `${folder}/${name}`);

describe('the recipes of docs', () => {
  const shown = recipePages().flatMap(shownFiles);

  it('are there', () => {
    expect(programs).to.have.length.at.least(8);
  });

  it('lead to every program, and show none twice', () => {
    const linked = new Set(recipePages().flatMap(linksOf));
    expect(programs.filter((file) => !linked.has(file))).to.deep.equal([]);
    expect(new Set(shown.map(({ file }) => file))).to.have.property('size', shown.length);
    expect(shown).to.have.length.at.least(2);
  });

  for (const { file, place, block } of shown)
    it(`show ${file} as it is; \`node --import tsx test/recipes/show.ts\` writes it anew`, () => {
      expect(`${block.text}\n`, place).to.equal(codeOf(file));
      expect(block.language, place).to.equal(extname(file).slice(1));
    });

  it('import each other and their framework, and nothing of this project', () => {
    const foreign = programs.flatMap((file) =>
      [...codeOf(file).matchAll(/from '([^']+)'/g)]
        .map(([, target = '']) => new URL(target, `file:///${file}`).pathname.slice(1))
        .filter((path) => path.includes('/') && !path.startsWith(`${folder}/`)),
    );
    expect(foreign).to.deep.equal([]);
  });
});
