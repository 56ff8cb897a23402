import type { Registry } from '../schema/registry.ts';

/** Returns a name for the content type or component with a uid. The name is a valid identifier in most languages. */
export type Names = (uid: string) => string;

const pascalCase = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

/** Returns `Article` for `api::article.article`, `NewsFlash` for `api::news.flash`, `SharedSeo` for `shared.seo`. */
const preferredName = (uid: string): string => {
  const [origin = '', rest] = uid.includes('::') ? uid.split('::') : [undefined, uid];
  const [group = '', name = group] = (rest ?? uid).split('.');
  if (origin === 'admin') return pascalCase(`admin ${name}`);
  const preferred = pascalCase(group === name && origin !== '' ? name : `${group} ${name}`);
  return /^[A-Za-z]/.test(preferred) ? preferred : `Type${preferred}`;
};

/**
 * Returns names for all types of a registry. They depend only on the registry, so every role's description uses the same names.
 *
 * @param endings The endings that a description appends to names. No name with an ending equals another name.
 * @param taken Names that are already used for something else.
 */
export const namesOf = (
  { contentTypes, components }: Registry,
  endings: readonly string[] = [],
  taken: readonly string[] = [],
): Names => {
  const used = new Set(taken);
  const names = new Map<string, string>();
  for (const uid of [...contentTypes.keys(), ...components.keys()]) {
    const preferred = preferredName(uid);
    const all = (name: string): string[] => ['', ...endings].map((ending) => name + ending);
    let name = preferred;
    for (let turn = 2; all(name).some((one) => used.has(one)); turn += 1) name = `${preferred}${turn}`;
    for (const one of all(name)) used.add(one);
    names.set(uid, name);
  }
  return (uid) => names.get(uid) ?? preferredName(uid);
};
