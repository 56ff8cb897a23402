import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { site } from '../../support/database/content.ts';

interface SchemaFile {
  readonly info: object;
  readonly [name: string]: unknown;
}

const read = (room: string): [uid: string, schema: SchemaFile][] => {
  const files = readdirSync(join(site.schemas, room), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const [first = '', ...rest] = file.replace(/\.json$/, '').split(/[\\/]/);
      const uid = room === 'api' ? `api::${first}.${rest[1]}` : `${first}.${rest[0]}`;
      return [uid, JSON.parse(readFileSync(join(site.schemas, room, file), 'utf8'))];
    });
};

const told = (room: string) =>
  read(room).map(([uid, { info, ...schema }]) => ({ uid, schema: { ...schema, ...info } }));

const upload = {
  uid: 'plugin::upload.file',
  plugin: 'upload',
  schema: { kind: 'collectionType', singularName: 'file', pluralName: 'files', attributes: {} },
};

const answers: Readonly<Record<string, readonly object[]>> = {
  '/api/content-type-builder/content-types': [...told('api'), upload],
  '/api/content-type-builder/components': told('components'),
};

/** What Strapi's content-type builder says of the site. The plugin has no such routes; a host of Gatsby's needs them. */
export const contentTypeBuilder: Middleware = (ctx, next) => {
  if (!Object.hasOwn(answers, ctx.path)) return next();
  ctx.body = { data: answers[ctx.path] };
  return undefined;
};
