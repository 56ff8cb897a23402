import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { forms } from '../../tools/bench/floor/postgres/beyond.ts';
import { beyondShapes } from '../../tools/bench/shapes.ts';
import { projectFile } from '../support/project.ts';

describe('the forms of statements by hand', () => {
  for (const shape of beyondShapes) {
    const page = readFileSync(projectFile(`tools/bench/floor/postgres/explain/${shape}.md`), 'utf8');

    it(`have their plans in the project as they are written now: ${shape}`, () => {
      for (const { title, statement } of forms[shape]) {
        expect(page.toLowerCase()).to.include(`## ${title}`);
        expect(page).to.include(`\`\`\`sql\n${statement.text.trim()}\n\`\`\``);
      }
    });

    it(`are run by the floor in one that took at most a tenth more than the fastest: ${shape}`, () => {
      const rows = [...page.matchAll(/^\| (.+) \| [\d.]+ \| ([\d.]+) \|$/gm)];
      expect(rows.map(([, title]) => title)).to.deep.equal(forms[shape].map(({ title }) => title));
      expect(Number(rows[0]?.[2])).to.be.within(1, 1.1);
    });
  }
});
