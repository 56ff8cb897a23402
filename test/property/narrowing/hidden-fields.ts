import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { newsroom } from '../../support/database/content.ts';
import { typeIn } from '../content-model.ts';
import { newsroomModel } from '../newsroom/registry.ts';

/** The names of attributes that a role does not see, by uid. */
export type HiddenFields = ReadonlyMap<string, readonly string[]>;

const namesOf = (uid: string): readonly string[] =>
  [...typeIn(newsroomModel, uid).attributes.keys()].filter((name) => name !== 'id');

/** Some attributes of at most two of the types. Few, so that most requests name none of them. */
export const hiddenFields = (uids: readonly string[], seed: number): HiddenFields => {
  const [chosen = []] = fc.sample(fc.shuffledSubarray([...uids], { maxLength: 2 }), { numRuns: 1, seed });
  return new Map(
    chosen.map((uid) => {
      const names = fc.shuffledSubarray([...namesOf(uid)], { minLength: 1, maxLength: 3 });
      const [hidden = []] = fc.sample(names, { numRuns: 1, seed });
      return [uid, hidden] as const;
    }),
  );
};

/** The `fields` of a condition that hides these; null where a type hides none. */
export const fieldsOf = (uid: string, hidden: HiddenFields): readonly string[] | null => {
  const names = hidden.get(uid);
  return names === undefined ? null : namesOf(uid).filter((name) => !names.includes(name));
};

/** A new folder with the schemas of the newsroom, in which these attributes are private. */
export const privateSchemas = async (hidden: HiddenFields): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'content-query-'));
  await cp(newsroom.schemas, folder, { recursive: true });
  for (const file of await readdir(folder, { recursive: true })) {
    const [, api, name] = /([^/]+)\/content-types\/([^/]+)\/schema\.json$/.exec(file) ?? [];
    const names = hidden.get(`api::${api}.${name}`);
    if (names === undefined) continue;
    const schema = JSON.parse(await readFile(join(folder, file), 'utf8'));
    const { privateAttributes = [] } = schema.options ?? {};
    schema.options = { ...schema.options, privateAttributes: [...privateAttributes, ...names] };
    await writeFile(join(folder, file), JSON.stringify(schema));
  }
  return folder;
};
