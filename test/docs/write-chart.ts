import { writeFileSync } from 'node:fs';
import { projectFile } from '../support/project.ts';
import { drawBesideStrapi } from './support/beside-strapi.ts';

// Writes the chart of README.md anew, after the figures of tools/bench/measured.md have changed.
writeFileSync(projectFile('docs/images/beside-strapi.svg'), drawBesideStrapi());
