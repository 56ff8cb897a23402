import { cruise, type IDependency, type IModule } from 'dependency-cruiser';
import { notSources, sourcesIn } from './source-files.ts';

/** Something that a file imports. */
export interface Import {
  /** A file of the project by its path, a package by its name, a module of Node as `node:fs`. */
  readonly target: string;
  readonly kind: 'file' | 'package' | 'missing';
  readonly typeOnly: boolean;
  /** Loaded by `import()`, where the program comes to it. */
  readonly later: boolean;
}

/** A file of a room, with what it imports. */
export interface SurveyedFile {
  readonly file: string;
  readonly imports: readonly Import[];
}

/** Reads who imports what in the rooms below a folder. Imports of types count as any other. */
export async function survey(folder: string): Promise<readonly SurveyedFile[]> {
  const { output } = await cruise([...sourcesIn(folder)], {
    baseDir: folder,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: notSources.map((path) => `^${path}/`) },
  });
  if (typeof output === 'string') throw new Error(`the survey gave text: ${output}`);
  return output.modules.filter(isOurs).map(({ source, dependencies }) => ({
    file: source,
    imports: dependencies.map(importOf),
  }));
}

/** The survey lists packages and missing files as modules of their own; what we wrote has none of these marks. */
function isOurs({ coreModule, couldNotResolve, matchesDoNotFollow, source }: IModule): boolean {
  return !coreModule && !couldNotResolve && !matchesDoNotFollow && !source.includes('node_modules/');
}

function importOf(dependency: IDependency): Import {
  const { module, resolved, couldNotResolve, coreModule, dependencyTypes, dynamic: later } = dependency;
  const typeOnly = dependencyTypes.some((type) => type === 'type-only' || type === 'type-import');
  if (coreModule) return { target: `node:${module.replace(/^node:/, '')}`, kind: 'package', typeOnly, later };
  if (!module.startsWith('.')) return { target: packageName(module), kind: 'package', typeOnly, later };
  return {
    target: couldNotResolve ? module : resolved,
    kind: couldNotResolve ? 'missing' : 'file',
    typeOnly,
    later,
  };
}

function packageName(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
