import { expect } from 'chai';
import { projectFolder } from '../support/project.ts';
import { roomOf } from './room-of.ts';
import { type SurveyedFile, survey } from './survey.ts';

/** All files and packages that a file loads before it runs, by what it imports and what that imports. */
function loadedBy(files: readonly SurveyedFile[], first: string): ReadonlySet<string> {
  const importsOf = new Map(files.map(({ file, imports }) => [file, imports]));
  const loaded = new Set([first]);
  for (const file of loaded) {
    for (const { target, typeOnly, later } of importsOf.get(file) ?? [])
      if (!typeOnly && !later) loaded.add(target);
  }
  return loaded;
}

describe('what a host loads by importing the plugin', () => {
  let loaded: readonly string[];

  before(async () => {
    loaded = [...loadedBy(await survey(projectFolder), 'index.ts')];
  });

  it('is the engine', () => {
    expect(loaded).to.include.members([
      'lib/pipeline.ts',
      'plugin/boot/bootstrap.ts',
      'lib/read/loader.ts',
      'joi',
    ]);
  });

  it('has of admin-config only what loads it', () => {
    expect(loaded.filter((file) => roomOf(file) === 'admin-config')).to.deep.equal([
      'admin-config/index.ts',
      'admin-config/guests.ts',
    ]);
  });

  it('has no package of a feature that is off, and no file of the command line', () => {
    const features = ['@koa/bodyparser', '@koa/send', 'commander', 'prom-client', 'sequelize'];
    expect(loaded.filter((name) => features.includes(name) || /^(cli|strapi)\//.test(name))).to.deep.equal(
      [],
    );
  });
});
