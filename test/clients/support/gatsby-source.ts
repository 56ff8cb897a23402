import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Names a folder with `node_modules/gatsby-source-strapi` in it. */
const variable = 'TEST_GATSBY_SOURCE_STRAPI';

const folder = process.env[variable] ?? '';

/** A node as Gatsby keeps it. */
export interface GatsbyNode {
  readonly id: string;
  readonly strapi_id?: number;
  readonly internal: { readonly type: string; readonly owner?: string };
  readonly [name: string]: unknown;
}

/** What of Gatsby the plugin's sourceNodes is given. */
export interface GatsbyHelpers {
  readonly nodes: Map<string, GatsbyNode>;
  readonly cached: Map<string, unknown>;
  /** What it had to say of failures. */
  readonly panics: string[];
}

/** Gatsby before its first run. */
export const emptyGatsby = (): GatsbyHelpers => ({ nodes: new Map(), cached: new Map(), panics: [] });

interface Plugin {
  sourceNodes(helpers: object, config: object): Promise<void>;
}

/** Why nothing is run with the plugin, where it is not installed. */
export const notInstalled =
  folder !== '' && existsSync(join(folder, 'node_modules/gatsby-source-strapi'))
    ? undefined
    : `${variable} names no folder with node_modules/gatsby-source-strapi`;

/** Calls sourceNodes as Gatsby does: nodes, cache and reporter are ours, all else is the plugin's. */
export async function sourceNodes(
  { nodes, cached, panics }: GatsbyHelpers,
  config: Readonly<Record<string, unknown>>,
): Promise<void> {
  const plugin: Plugin = createRequire(join(folder, 'package.json'))('gatsby-source-strapi/dist/gatsby-node');
  const panic = (text: string) => panics.push(text);
  await plugin.sourceNodes(
    {
      actions: {
        createNode: (node: GatsbyNode) => {
          const internal = { ...node.internal, owner: 'gatsby-source-strapi' };
          nodes.set(node.id, { ...node, internal });
        },
        touchNode: () => {},
        deleteNode: ({ id }: GatsbyNode) => nodes.delete(id),
      },
      createContentDigest: (value: unknown) => JSON.stringify(value),
      createNodeId: (text: string) => text,
      reporter: { info: () => {}, warn: panic, error: panic, panic },
      cache: {
        get: async (key: string) => cached.get(key),
        set: async (key: string, value: unknown) => cached.set(key, value),
      },
      getCache: () => undefined,
      store: {},
      getNodes: () => [...nodes.values()],
      getNode: (id: string) => nodes.get(id),
    },
    { ...config, version: 4, skipFileDownloads: true },
  );
}
