import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFile } from '../../support/project.ts';

/** The composable's functions; parameters and answers are those of Strapi v4. */
export interface NuxtStrapi {
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into bodies of every shape.
  find(contentType: string, params?: object): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: likewise.
  findOne(contentType: string, id?: string | number | object, params?: object): Promise<any>;
}

/** A folder that stands for a Nuxt app. */
export interface NuxtApp {
  /** Calls `useStrapi()` as a component of the app would. */
  useStrapi(url: string, token?: string): NuxtStrapi;
  close(): Promise<void>;
}

/** What Nuxt itself gives to the composables: its settings, its cookies, its hooks. `$fetch` is its global one. */
const imports = `
export const state = { config: {}, cookies: {} };
export const useRuntimeConfig = () => ({ ...state.config, public: state.config });
export const useCookie = (name) => (state.cookies[name] ??= { value: undefined });
export const useNuxtApp = () => ({ hooks: { callHook() {} } });
export { useStrapiClient } from './composables/useStrapiClient.js';
`;

const vue = 'export const ref = (value) => ({ value });';

/**
 * Copies the files that @nuxtjs/strapi puts into an app, unmodified, to a folder in which `#imports` and `vue` are the
 * few names that they use. The module itself needs a build of Nuxt, and has none.
 */
export async function makeNuxtApp(): Promise<NuxtApp> {
  const folder = await mkdtemp(join(tmpdir(), 'content-query-nuxt-'));
  await cp(await realpath(projectFile('node_modules/@nuxtjs/strapi/dist/runtime')), folder, {
    recursive: true,
  });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#imports': './nuxt.js' } }),
  );
  await writeFile(join(folder, 'nuxt.js'), imports);
  await mkdir(join(folder, 'node_modules', 'vue'), { recursive: true });
  await writeFile(
    join(folder, 'node_modules', 'vue', 'package.json'),
    JSON.stringify({ type: 'module', exports: './vue.js' }),
  );
  await writeFile(join(folder, 'node_modules', 'vue', 'vue.js'), vue);
  for (const name of ['ufo', 'graphql'])
    await symlink(await realpath(projectFile(`node_modules/${name}`)), join(folder, 'node_modules', name));
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { state } = await load('nuxt.js');
  const { useStrapi } = await load('composables-v4/useStrapi.js');
  return {
    useStrapi: (url, token) => {
      state.config = { strapi: { url, prefix: '/api', version: 'v4', cookieName: 'strapi_jwt', cookie: {} } };
      state.cookies = { strapi_jwt: { value: token } };
      return useStrapi();
    },
    close: () => rm(folder, { recursive: true }),
  };
}
