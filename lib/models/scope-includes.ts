import type { Association, WhereOptions } from 'sequelize';
import { type AnyModel, quoteOf, sequelizeOf } from '../databases/sequelize.ts';
import type { ModelSet } from './bound-model.ts';
import { Frame, insideModel, type RequiredRow, type Scope, scoped, unscopedModel } from './frame.ts';
import { linkOf } from './link.ts';

/** An include of a scope in the form that Sequelize gives it. */
interface Include {
  readonly model: AnyModel;
  readonly as?: string;
  readonly association?: Association;
  readonly required?: boolean;
  readonly where?: WhereOptions;
  readonly paranoid?: boolean;
  readonly include?: readonly Include[];
  readonly on?: unknown;
  readonly or?: unknown;
  readonly right?: unknown;
  readonly limit?: unknown;
  readonly separate?: boolean;
}

/** The functions with which a find of Sequelize reads includes. They write into the options that they are given. */
interface ReadsIncludes {
  /** Puts in a copy of the model's scope, by the merge strategy of the model. */
  _injectScope(options: object): void;
  /** Replaces each `all` by what it stands for. */
  _expandIncludeAll(options: object): void;
  _getIncludedAssociation(target: AnyModel, as: string | undefined): Association;
}

const readsIncludes = (model: AnyModel): ReadsIncludes => model as unknown as ReadsIncludes;

/** What an include of a scope does to the entries of a find. */
export type ScopeInclude =
  | { readonly does: 'hide nothing'; readonly as: string }
  /** Entries without such a row are hidden: a row of a model with all conditions that it must meet. */
  | {
      readonly does: 'require';
      readonly as: string;
      readonly association: Association;
      readonly row: AnyModel;
    }
  | { readonly does: 'more than is known'; readonly as: string };

const associationIn = (model: AnyModel, { association, model: target, as }: Include): Association =>
  association ?? readsIncludes(model)._getIncludedAssociation(target, as);

/**
 * Returns what an include does, by Sequelize's rules: the scope of the included model holds too, and an include with a where, even an
 * empty one, is required unless it says otherwise. What is not required is joined to the left, and what is read by a statement of its
 * own not at all.
 */
const effectOf = (model: AnyModel, given: Include): ScopeInclude => {
  const association = associationIn(model, given);
  const { as, target } = association;
  const row = insideModel(given.model).scoped === true ? given.model : target;
  const include: Include = { ...given };
  readsIncludes(row)._injectScope(include);
  const { where, paranoid, on, or, right, limit, include: below } = include;
  const { required = Boolean(where), separate = Boolean(limit) } = include;
  if (right !== true && (!required || separate)) return { does: 'hide nothing', as };
  if (
    right === true ||
    on !== undefined ||
    or !== undefined ||
    association.associationType === 'BelongsToMany'
  )
    return { does: 'more than is known', as };
  const of: Scope = {
    ...(where !== undefined && { where }),
    ...(below !== undefined && { include: below }),
    ...(paranoid !== undefined && { paranoid }),
  };
  return { does: 'require', as, association, row: scoped(row, of) };
};

const includesOf = (model: AnyModel): readonly Include[] => {
  const options: { readonly include?: readonly Include[] } = {};
  readsIncludes(model)._injectScope(options);
  readsIncludes(model)._expandIncludeAll(options);
  return options.include ?? [];
};

/** Returns what each include of a model's scope does. */
export const scopeIncludes = (model: AnyModel): readonly ScopeInclude[] =>
  includesOf(model).map((include) => effectOf(model, include));

/** Returns the aliases of what a model's scope includes with deleted rows. An include that Sequelize cannot read stops the boot later. */
export const includedDeleted = (model: AnyModel): readonly string[] => {
  try {
    return includesOf(model).flatMap((include) =>
      include.paranoid === false ? [associationIn(model, include).as] : [],
    );
  } catch {
    return [];
  }
};

/** With more rows than this, each of which requires the next, scopes include each other in a circle. */
const mostRequired = 10;

/**
 * Returns the rows that entries must have because the scope of their model includes them, and those that these must have. Throws an
 * error for an include that does more than is known, and for a circle of includes.
 */
export const requiredRows = (model: AnyModel, depth = 1): readonly RequiredRow[] => {
  if (depth > mostRequired)
    throw new Error(`the scopes of '${model.name}' and others include each other in a circle`);
  const quote = quoteOf(sequelizeOf(model));
  return scopeIncludes(model).flatMap((include): readonly RequiredRow[] => {
    if (include.does === 'hide nothing') return [];
    if (include.does === 'more than is known')
      throw new Error(`the include of '${include.as}' does more than is known here`);
    const { association, row } = include;
    const link = linkOf(association);
    const [target, own] = [quote(link.targetColumn), quote(link.ownColumn)];
    return [
      {
        table: row,
        frame: new Frame(row, { required: requiredRows(row, depth + 1) }),
        // Within a required row another name is needed, because its condition compares the columns of both.
        alias: quote(`required_${depth}`),
        isOf: (required, entry) =>
          [`${required}.${target} = ${entry}.${own}`, link.scopeCondition(required)].filter(
            (text) => text !== '',
          ),
      },
    ];
  });
};

/** Returns the types that answers depend on because entries must have rows of theirs. */
export const requiredTypes = (byUid: ModelSet['byUid']): ModelSet['requiredTypes'] => {
  const uids = new Map([...byUid].map(([uid, { model }]) => [unscopedModel(model), uid] as const));
  const below = (rows: readonly RequiredRow[]): (string | undefined)[] =>
    rows.flatMap(({ table, frame }) => [uids.get(unscopedModel(table)), ...below(frame.required)]);
  const all = [...byUid].map(([uid, { frames }]) => [uid, below(frames.all.required)] as const);
  return new Map(all.filter(([, types]) => types.length > 0));
};
