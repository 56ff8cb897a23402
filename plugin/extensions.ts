import { builtInTypes } from '../lib/schema/built-in.ts';
import { isRecord } from '../lib/util/is-record.ts';
import type { RegisteredSchema } from './host.ts';

/** The built-in types that a folder of schemas can extend, which are the same in all versions of Strapi. */
const extended = builtInTypes[4];

type Schemas = Readonly<Record<string, RegisteredSchema>>;

const isWhole = ({ collectionName, info, attributes }: Readonly<Record<string, unknown>>): boolean =>
  collectionName !== undefined && info !== undefined && attributes !== undefined;

/**
 * Returns the schemas of `extensions/<plugin>/content-types/<name>` as Strapi uses them. The keys of a file replace those of the
 * plugin's own schema, so a file need not have all of them. For the built-in types the others are added here; a file with a part
 * of a schema of another plugin is left out, because the rest of it is not in the folder.
 */
export const completeExtensions = (extensions: Schemas): Record<string, RegisteredSchema> =>
  Object.fromEntries(
    Object.entries(extensions).flatMap(([uid, source]): [string, RegisteredSchema][] => {
      const { schema } = source;
      if (!isRecord(schema)) return [[uid, source]];
      const own = Object.hasOwn(extended, uid) ? extended[uid] : undefined;
      const whole: Record<string, unknown> = { ...own, ...schema };
      return isWhole(whole) ? [[uid, { ...source, schema: whole }]] : [];
    }),
  );
