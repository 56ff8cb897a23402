import { didYouMean, hinted } from '../base/suggest.ts';
import { isRecord, isTextList, kindOf } from '../base/values.ts';
import type { AnyModel } from '../databases/sequelize.ts';
import type { Published } from '../schema/content-type.ts';
import { SchemaError } from '../schema/faults.ts';
import type { AttributeSchema } from '../schema/schema-types.ts';
import { bareJoinTables, type DerivedAttributes, deriveAttributes } from './derived-attributes.ts';
import { kebabOf } from './names.ts';

/** What a host says of one model, where the model itself does not say it or says something else. */
export interface ModelOverride {
  /** The singular name, such as `order-detail`. Default: the model's own singular name in kebab case. */
  readonly singular?: string;
  /** The plural name, which is the word in URLs. Default: the model's own plural name in kebab case. */
  readonly plural?: string;
  /** Attributes that nobody may see. Names like `passwordHash` and `token` are private without this. */
  readonly private?: readonly string[];
  /** Attributes that are shown although their names are like those of secrets, such as `hash` of a commit. */
  readonly public?: readonly string[];
  /** The attributes whose values together are the id of an entry. Default: the primary key. */
  readonly key?: readonly string[];
  /**
   * What published entries have, so that others are drafts: the name of an attribute that drafts have no value of, or values of
   * attributes such as `{ state: 'published' }`. True is `publishedAt`, false says that there are no drafts. Default: whether the model
   * has an attribute `publishedAt`.
   */
  readonly drafts?: boolean | Published;
  /** The attribute with the locale of an entry. Default: `locale` where there is a relation `localizations` too. */
  readonly locale?: string;
  /** The association to the same content in other locales. Default: `localizations`. */
  readonly localizations?: string;
  /** Attributes as a schema file has them, in place of the derived ones; false leaves one out. */
  readonly attributes?: Readonly<Record<string, AttributeSchema | false>>;
}

/** Overrides by the name of the model; false leaves a model out. */
export type ModelOverrides = Readonly<Record<string, ModelOverride | false>>;

/** A content type that was derived from a model. */
export interface DerivedType {
  readonly uid: string;
  readonly model: AnyModel;
  readonly schema: object;
}

/** The content types of models, and a line for everything that is hidden or left out. */
export interface DerivedTypes {
  readonly types: readonly DerivedType[];
  readonly notes: readonly string[];
}

const fault = (message: string): string => `content-query: fromModels: ${message}`;

type Check = (value: unknown) => string | undefined;

const names: Check = (value) =>
  isTextList(value) ? undefined : `must be a list of attributes, not ${kindOf(value)}`;
const word: Check = (value) =>
  typeof value === 'string' && /^[\w~.-]+$/.test(value)
    ? undefined
    : 'must be a word of letters, digits, hyphens and underscores';
const attribute: Check = (value) =>
  typeof value === 'string' ? undefined : `must be the name of an attribute, not ${kindOf(value)}`;

const checks: Readonly<Record<keyof ModelOverride, Check>> = {
  singular: word,
  plural: word,
  private: names,
  public: names,
  key: (value) =>
    isTextList(value) && value.length > 0 ? undefined : `must be a list of attributes, not ${kindOf(value)}`,
  drafts: (value) =>
    typeof value === 'boolean' || isRecord(value) || typeof value === 'string'
      ? undefined
      : `must be true, false, an attribute or values of attributes, not ${kindOf(value)}`,
  locale: attribute,
  localizations: attribute,
  attributes: (value) =>
    isRecord(value) ? undefined : `must be an object with attributes, not ${kindOf(value)}`,
};

/** Returns the names of attributes in one of the overrides. */
const namesIn = (key: string, value: unknown): readonly string[] => {
  if (key === 'singular' || key === 'plural') return [];
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(String) : isRecord(value) ? Object.keys(value) : [];
};

/** Returns a line for each fault in the overrides of one model, also for attributes that the model does not have. */
const overrideFaults = (model: AnyModel, override: unknown): string[] => {
  if (!isRecord(override))
    return [fault(`${model.name} must be an object or false, not ${kindOf(override)}`)];
  const known = [...Object.keys(model.getAttributes()), ...Object.keys(model.associations)];
  return Object.entries(override).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (!Object.hasOwn(checks, key))
      return [fault(hinted(`${model.name}.${key} is not read`, didYouMean(key, Object.keys(checks))))];
    const wrong = checks[key as keyof ModelOverride](value);
    if (wrong !== undefined) return [fault(`${model.name}.${key} ${wrong}`)];
    const named = namesIn(key, value);
    return named
      .filter((name) => !known.includes(name))
      .map((name) =>
        fault(hinted(`${model.name}.${key}: the model has no attribute '${name}'`, didYouMean(name, known))),
      );
  });
};

/** The names of a type in URLs and uids. */
interface Named {
  readonly model: AnyModel;
  readonly singular: string;
  readonly plural: string;
}

const namedAs = (model: AnyModel, { singular, plural }: ModelOverride): Named => {
  const name = model.options.name;
  return {
    model,
    singular: singular ?? kebabOf(name?.singular ?? model.name),
    plural: plural ?? kebabOf(name?.plural ?? model.name),
  };
};

const nameFaults = (all: readonly Named[]): string[] => {
  const taken = new Map<string, AnyModel>();
  return all.flatMap(({ model, singular, plural }) => {
    if (singular === '' || plural === '')
      return [
        fault(
          `${model.name} has no Latin letters for a URL; write ${JSON.stringify(model.name)}: { singular: 'article', plural: 'articles' }`,
        ),
      ];
    return [`singular '${singular}'`, `plural '${plural}'`].flatMap((name) => {
      const other = taken.get(name);
      taken.set(name, model);
      return other === undefined
        ? []
        : [fault(`${other.name} and ${model.name} both have the ${name}; give one of them another`)];
    });
  });
};

const uidOf = (singular: string): string => `api::${singular}.${singular}`;

const schemaOf = (
  { model, singular, plural }: Named,
  { attributes: derived, excluded, secrets }: DerivedAttributes,
  { public: shown = [], attributes: given = {}, drafts, locale, localizations, ...more }: ModelOverride,
): object => {
  const merged = new Map<string, object>(derived);
  for (const [name, attribute] of Object.entries(given)) {
    if (attribute === false) merged.delete(name);
    else merged.set(name, attribute);
  }
  const hidden = [...excluded, ...secrets].filter((name) => !shown.includes(name) && merged.has(name));
  const draftAndPublish = drafts === undefined ? derived.has('publishedAt') : drafts !== false;
  const published = typeof drafts === 'boolean' ? undefined : drafts;
  const versions = derived.get('localizations');
  const isOfLocales = versions?.type === 'relation' && versions.target === uidOf(singular);
  const localized = locale !== undefined || (derived.has('locale') && isOfLocales);
  // These are attributes of every type, or of every type with the feature, so no schema lists them.
  const implicit = [
    'createdAt',
    'updatedAt',
    ...(draftAndPublish && published === undefined ? ['publishedAt'] : []),
    ...(localized && locale === undefined ? ['locale'] : []),
    ...(localized && localizations === undefined && isOfLocales ? ['localizations'] : []),
  ];
  return {
    kind: 'collectionType',
    collectionName: model.tableName,
    info: { singularName: singular, pluralName: plural, displayName: model.name },
    options: {
      draftAndPublish,
      privateAttributes: [...new Set([...hidden, ...(more.private ?? [])])],
      ...(more.key !== undefined && { key: more.key }),
      ...(published !== undefined && { published }),
      ...(locale !== undefined && { locale }),
      ...(localizations !== undefined && { localizations }),
    },
    ...(localized && { pluginOptions: { i18n: { localized } } }),
    attributes: Object.fromEntries([...merged].filter(([name]) => !implicit.includes(name))),
  };
};

/** Returns what is said of a model: an override, false, or undefined. A model may have the name of a member that every object inherits. */
const saidOf = (overrides: ModelOverrides, { name }: AnyModel): ModelOverride | false | undefined =>
  Object.hasOwn(overrides, name) ? overrides[name] : undefined;

/** Returns the models to serve: those that are named, or all but bare join tables, the plugin's own, and those that are left out. */
const servedOf = (
  all: readonly AnyModel[],
  overrides: ModelOverrides,
  only: readonly string[] | undefined,
): readonly AnyModel[] => {
  const bare = bareJoinTables(all);
  return all.filter((model) => {
    const override = saidOf(overrides, model);
    if (override === false) return false;
    if (only !== undefined) return only.includes(model.name);
    // The plugin's own tables, and Strapi's, are models of the same instance if it was installed before.
    return override !== undefined || !(bare.has(model) || /^content-query: |::/.test(model.name));
  });
};

const unknownNames = (all: readonly AnyModel[], given: readonly string[]): string[] => {
  const known = all.map(({ name }) => name);
  return given
    .filter((name) => !known.includes(name))
    .map((name) => fault(hinted(`there is no model '${name}'`, didYouMean(name, known))));
};

/**
 * Derives a content type from each of the models that are served. Throws an error with a line for each fault in the overrides.
 *
 * @param only The names of the models that are served. Default: every model that is no bare join table.
 */
export const deriveTypes = (
  all: readonly AnyModel[],
  overrides: ModelOverrides,
  only: readonly string[] | undefined,
): DerivedTypes => {
  const served = servedOf(all, overrides, only);
  const overrideOf = (model: AnyModel): ModelOverride => saidOf(overrides, model) || {};
  const named = served.map((model) => namedAs(model, overrideOf(model)));
  const faults = [
    ...unknownNames(all, [...Object.keys(overrides), ...(only ?? [])]),
    ...served.flatMap((model) => overrideFaults(model, overrideOf(model))),
  ];
  if (faults.length === 0) faults.push(...nameFaults(named));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return typesOf(named, overrideOf);
};

const typesOf = (named: readonly Named[], overrideOf: (model: AnyModel) => ModelOverride): DerivedTypes => {
  const notes: string[] = [];
  const uids = new Map(named.map(({ model, singular }) => [model, uidOf(singular)]));
  const derived = new Map<Named, DerivedAttributes>();
  // A model without a key is not served, and then no relation may lead to it, so all are read again without it.
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const one of named) {
      const uid = uids.get(one.model);
      if (uid === undefined) continue;
      try {
        derived.set(
          one,
          deriveAttributes({ uid, model: one.model, key: overrideOf(one.model).key }, (target) =>
            uids.get(target),
          ),
        );
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error;
        notes.push(`content-query: model '${one.model.name}' is not served: ${error.message}`);
        uids.delete(one.model);
        derived.delete(one);
        isDone = false;
      }
    }
  }
  const types = [...derived].map(([one, attributes]): DerivedType => {
    const uid = uids.get(one.model) ?? '';
    const override = overrideOf(one.model);
    const secrets = attributes.secrets.filter((name) => override.public?.includes(name) !== true);
    if (secrets.length > 0)
      notes.push(
        `content-query: ${uid}: private because of their names: ${secrets.join(', ')}; to show one that is no secret write ${JSON.stringify(one.model.name)}: { public: ['${secrets[0]}'] }`,
      );
    if (override.drafts === undefined && attributes.attributes.has('publishedAt'))
      notes.push(
        `content-query: ${uid}: entries without publishedAt are drafts, which only publicationState=preview shows; if they are none, write ${JSON.stringify(one.model.name)}: { drafts: false }`,
      );
    for (const [name, why] of attributes.leftOut)
      if (override.attributes?.[name] === undefined)
        notes.push(`content-query: ${uid}: '${name}' is left out: it ${why}`);
    return { uid, model: one.model, schema: schemaOf(one, attributes, override) };
  });
  return { types, notes };
};
