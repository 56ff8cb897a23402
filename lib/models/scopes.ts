import { isPlainObject } from '../base/values.ts';
import { type AnyModel, libraryOf, sequelizeOf } from '../databases/sequelize.ts';
import type { EntryType, Published } from '../schema/content-type.ts';
import { SchemaError } from '../schema/faults.ts';
import { insideModel, type Scope, scoped } from './frame.ts';
import { requiredRows, type ScopeInclude, scopeIncludes } from './scope-includes.ts';

/** Returns the scope of a model without its includes, which no frame reads: Sequelize would write into those that it is given. */
const scopeOf = (model: AnyModel): Scope => {
  const { include: _include, ...scope } = insideModel(model)._scope ?? {};
  return scope;
};

/**
 * Returns a model whose finds give published entries or drafts only. The conditions of the scopes with which the host passed the
 * model hold as well: the two are combined here, because by default Sequelize lets one condition on an attribute replace another.
 */
export const inState = (
  model: AnyModel,
  state: 'published' | 'drafts',
  published: Published = 'publishedAt',
): AnyModel => {
  const { Op } = libraryOf(sequelizeOf(model));
  const { where: given, ...scope } = scopeOf(model);
  const isPublished = state === 'published';
  const where =
    typeof published === 'string'
      ? { [published]: { [isPublished ? Op.ne : Op.is]: null } }
      : isPublished
        ? published
        : { [Op.not]: published };
  return scoped(model, { ...scope, where: given === undefined ? where : { [Op.and]: [given, where] } });
};

/** Returns a model with its scope whose finds read deleted rows too. */
export const withDeleted = (model: AnyModel): AnyModel =>
  scoped(model, { ...scopeOf(model), paranoid: false });

/** Options of a scope other than `where` and `include` that would limit the entries, or change how statements are written. */
const notForAll = ['limit', 'offset', 'group', 'having', 'lock', 'indexHints', 'subQuery'];

const isEmpty = (option: unknown): boolean => [undefined, null, false].includes(option as undefined);

/** Returns the name of a column of an include, which Sequelize reads in a where; undefined if there is none. */
const includedColumn = (where: unknown): string | undefined => {
  if (!Array.isArray(where) && !isPlainObject(where)) return undefined;
  for (const key of Reflect.ownKeys(where)) {
    if (typeof key === 'string' && /^\$.*\$$/.test(key)) return key;
    const inner = includedColumn(Reflect.get(where, key));
    if (inner !== undefined) return inner;
  }
  return undefined;
};

/** Returns whether the rows that a scope's includes require can be a condition in every statement. */
const requiresWhatIsKnown = (model: AnyModel): boolean => {
  try {
    requiredRows(model);
    return true;
  } catch {
    return false;
  }
};

/**
 * Refuses a model whose scope cannot be applied in every statement. The where of a default scope, or of the scopes with which the
 * host passed the model, and the rows that its includes require are applied in all of them, also in filters through relations, and no
 * condition of a client can replace them: they stand in the frame. Limits and locks cannot be applied everywhere.
 */
export const checkScopes = (type: EntryType, model: AnyModel): true => {
  const { _scope: applied, _scopeNames = [], scoped } = insideModel(model);
  const names = _scopeNames.filter((name) => name !== 'defaultScope').map((name) => `'${name}'`);
  const place = scoped
    ? `the scope ${names.join(', ')} that it is given with`.replace('  ', ' ')
    : 'its default scope';
  const fail = (option: string, remedy: string): never => {
    throw new SchemaError(
      type.uid,
      [],
      `model '${model.name}' has '${option}' in ${place}, which cannot be applied in every statement; ${remedy}`,
    );
  };
  const column = includedColumn(applied?.where);
  if (column !== undefined)
    fail(
      'where',
      `'${column}' is of an include: write it as the where of that include, which is then required`,
    );
  if (!requiresWhatIsKnown(model))
    fail(
      'include',
      `it hides entries, so keep its condition: write it as conditions: { <role>: { '${type.uid}': { rows: { <relation>: { ... } } } } }, and pass the model as ${model.name}.scope({ where: ... }) with the where of the scope alone`,
    );
  const unfit = notForAll.find((key) => !isEmpty(applied?.[key]));
  if (unfit !== undefined) fail(unfit, scoped ? 'give it without that scope' : 'move it to a named scope');
  return true;
};

/** Whether the host's own finds change values that the plugin gives as they are stored. */
const ownForms = (uid: string, model: AnyModel): readonly string[] => {
  const getters = Object.entries(model.getAttributes())
    .filter(([, { get, type }]) => get !== undefined && (type as { readonly key?: string }).key !== 'VIRTUAL')
    .map(([name]) => name);
  const named = Object.keys(model.options.getterMethods ?? {});
  const all = [...getters, ...named];
  return all.length === 0
    ? []
    : [
        `the getters of ${all.join(', ')} are not run: clients get the values as they are stored; finds['${uid}'].after may change them`,
      ];
};

/**
 * Returns a line for each thing that the host's own finds do and the plugin does not, although it may be used by clients. The type is
 * that of a registry that has what its model says.
 */
export const notesOf = (
  { uid, attributes }: Pick<EntryType, 'uid' | 'attributes'>,
  model: AnyModel,
): readonly string[] => {
  const { order } = insideModel(model)._scope ?? {};
  const deleted = [...attributes.values()].flatMap((one) =>
    one.kind === 'relation' && one.withDeleted ? [one.name] : [],
  );
  const namesThat = (does: ScopeInclude['does'], except: readonly string[] = []): string =>
    scopeIncludes(model)
      .flatMap((one) => (one.does === does && !except.includes(one.as) ? [one.as] : []))
      .join(', ');
  const [unused, required] = [namesThat('hide nothing', deleted), namesThat('require')];
  const { Model } = libraryOf(sequelizeOf(model));
  const notes = [
    ...(unused === ''
      ? []
      : [
          `the include of ${unused} in its default scope is not used: it hides no entry, and requests populate what they need`,
        ]),
    ...(required === ''
      ? []
      : [`entries without ${required} are hidden, as the include in its default scope does`]),
    ...(deleted.length === 0
      ? []
      : [`deleted entries are read behind ${deleted.join(', ')}, as the include in its default scope does`]),
    ...(isEmpty(order)
      ? []
      : [
          'the order in its default scope is not that of lists, which are sorted by id unless a request says otherwise',
        ]),
    ...ownForms(uid, model),
    ...(model.hasHook('afterFind') ? ['its afterFind hook is not run'] : []),
    ...(model.prototype.toJSON === Model.prototype.toJSON
      ? []
      : [
          'its toJSON is not run: an attribute that it leaves out is shown, unless it is private in the schema',
        ]),
  ];
  return notes.map((note) => `content-query: ${uid}: model '${model.name}': ${note}`);
};
