// Prints as JSON what exports of the project name and do not export. A program of its own: measured for coverage it takes four times as long.
import { projectFolder } from '../support/project.ts';
import { declarationsOf, unexportedTypes } from './exported-types.ts';

const entries = ['index.ts', 'lib/replicas/index.ts'];

console.log(JSON.stringify(unexportedTypes(projectFolder, declarationsOf(projectFolder, entries), entries)));
