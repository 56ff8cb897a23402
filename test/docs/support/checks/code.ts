import { existsSync, readFileSync } from 'node:fs';
import type Joi from 'joi';
import ts from 'typescript';
import { faultsOf } from '../../../../lib/schema/faults.ts';
import { pluginConfig } from '../../../../plugin/settings/config.ts';
import { restConfig } from '../../../../plugin/settings/rest-config.ts';
import { adapterConfig } from '../../../../strapi/config.ts';
import { projectFile } from '../../../support/project.ts';

/** What the parser has against a text of JavaScript or TypeScript. */
export function syntaxFaults(text: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/** Whether a block that names a file of the project in its first line is that file, but for the name of the package. */
export function faultsOfCopy(text: string): readonly string[] {
  const [, file] = /^\/\/ (\S+\/\S+)\n/.exec(text) ?? [];
  if (file === undefined || file.startsWith('config/') || !existsSync(projectFile(file))) return [];
  const own = readFileSync(projectFile(file), 'utf8')
    .replace(/'(?:\.\.\/)+index\.ts'/g, "'koa-content-query'")
    .trimEnd();
  const shown = text.slice(text.indexOf('\n') + 1).replace(/'(?:\.\.\/)+index\.ts'/g, "'koa-content-query'");
  return shown === own ? [] : [`is not what ${file} has`];
}

/** Whether a block with the word `part` is in the file that the page last leads to above it; `example/...` is type-checked and run by tests of its own. */
export function faultsOfPart(text: string, above: string): readonly string[] {
  const [, file] = [...above.matchAll(/\]\((?:\.\.\/)*(example\/[^)]+\.ts)\)/g)].at(-1) ?? [];
  if (file === undefined || !existsSync(projectFile(file))) return ['has no link to its file above it'];
  return readFileSync(projectFile(file), 'utf8').includes(text.trimEnd()) ? [] : [`is not in ${file}`];
}

/**
 * What the plugin has against the configuration that a block gives: `config/plugins` or `config/api`, as a host loads them. A block
 * with imports is left to the compiler.
 */
export function faultsOfConfig(text: string): readonly string[] {
  if (!/module\.exports =|export default/.test(text) || /^import /m.test(text)) return [];
  const module = { exports: {} as unknown };
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  new Function('module', 'exports', outputText)(module, module.exports);
  const given = module.exports as { default?: unknown };
  const exported = given.default ?? given;
  const config = (typeof exported === 'function' ? exported() : exported) as {
    rest?: object;
    'content-query'?: { enabled?: boolean; resolve?: string; config?: object };
  };
  const { rest, 'content-query': entry } = config;
  if (rest !== undefined) return faults(restConfig, rest);
  if (entry === undefined) return ['gives neither rest nor an entry of content-query'];
  const { config: own = {}, enabled, resolve = '' } = entry;
  const ofAdapter = new Set(Object.keys(resolve.endsWith('strapi') ? adapterConfig.describe().keys : {}));
  const ofPlugin = Object.fromEntries(Object.entries(own).filter(([key]) => !ofAdapter.has(key)));
  return [
    ...(enabled === true ? [] : ['is not enabled']),
    ...(ofAdapter.size > 0 ? faults(adapterConfig, own) : []),
    ...faults(pluginConfig, ofPlugin),
  ];
}

const faults = (rules: Joi.Schema, value: object): readonly string[] =>
  faultsOf(rules, value).faults.map(({ path, message }) => `${path.join('.')} ${message}`);
