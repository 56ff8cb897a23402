/**
 * Writes the programs of `example/recipes` anew into the pages that show them. Run it with
 * `node --import tsx test/recipes/show.ts` after changing one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { projectFile } from '../support/project.ts';
import { recipePages, shownFiles } from './support/shown-files.ts';

for (const page of recipePages()) {
  const lines = page.text.split('\n');
  // From the bottom up, so that what is written does not move what is still to come.
  for (const { file, block } of shownFiles(page).toReversed()) {
    const code = readFileSync(projectFile(file), 'utf8').trimEnd().split('\n');
    lines.splice(block.start + 1, block.end - block.start - 2, ...code);
  }
  writeFileSync(projectFile(page.file), lines.join('\n'));
}
