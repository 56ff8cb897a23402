import { writeFile } from 'node:fs/promises';
import { projectFile } from '../support/project.ts';
import { pictureOf } from './picture.ts';
import { survey } from './survey.ts';

await writeFile(projectFile('docs/images/rooms.svg'), pictureOf(await survey(projectFile('.'))));
