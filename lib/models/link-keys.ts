import type { Association, ModelAttributeColumnOptions } from 'sequelize';
import type { HostColumns } from '../databases/database.ts';
import type { AnyModel } from '../databases/sequelize.ts';
import { typeKeyOf, writtenTypeOf } from './column-type.ts';
import type { Link } from './link.ts';

/** The kinds of columns that databases compare with one another. */
type KeyKind =
  | 'integer'
  | 'number'
  | 'text'
  | 'uuid'
  | 'enum'
  | 'moment'
  | 'date'
  | 'time'
  | 'boolean'
  | 'json';

const kinds: Readonly<Record<string, KeyKind>> = {
  TINYINT: 'integer',
  SMALLINT: 'integer',
  MEDIUMINT: 'integer',
  INTEGER: 'integer',
  BIGINT: 'integer',
  DECIMAL: 'number',
  FLOAT: 'number',
  REAL: 'number',
  'DOUBLE PRECISION': 'number',
  STRING: 'text',
  CHAR: 'text',
  TEXT: 'text',
  CITEXT: 'text',
  UUID: 'uuid',
  ENUM: 'enum',
  DATE: 'moment',
  DATEONLY: 'date',
  TIME: 'time',
  BOOLEAN: 'boolean',
  JSON: 'json',
  JSONB: 'json',
};

/** The kinds of the types that a host may have written as SQL. */
const writtenKinds: Readonly<Record<string, KeyKind>> = {
  integer: 'integer',
  biginteger: 'integer',
  decimal: 'number',
  float: 'number',
  boolean: 'boolean',
  datetime: 'moment',
  date: 'date',
  time: 'time',
  json: 'json',
  string: 'text',
  text: 'text',
};

/** A column of a model by its name in the table. */
interface KeyColumn {
  readonly model: AnyModel;
  readonly name: string;
  readonly options: ModelAttributeColumnOptions | undefined;
}

const columnIn = (model: AnyModel, name: string): KeyColumn => ({
  model,
  name,
  options: Object.entries(model.getAttributes()).find(
    ([attribute, { field }]) => (field ?? attribute) === name,
  )?.[1],
});

/** Returns the name of a column's type; undefined if it is not known what the database makes of it. */
const typeNameOf = ({ options }: KeyColumn): string | undefined =>
  options === undefined ? undefined : (typeKeyOf(options) ?? String(options.type).toUpperCase());

/** Returns the kind of a column; a type that has no kind is compared with columns of the same type. */
const kindOf = (column: KeyColumn): string | undefined => {
  const { options } = column;
  if (options === undefined) return undefined;
  const key = typeKeyOf(options);
  if (key !== undefined) return kinds[key] ?? key;
  const written = String(options.type);
  return /^uuid/i.test(written) ? 'uuid' : writtenKinds[writtenTypeOf(written) ?? ''];
};

/** Two columns that a link compares. */
type Pair = readonly [KeyColumn, KeyColumn];

const pairsOf = ({ source }: Association, link: Link): readonly Pair[] => {
  const [own, target] = [columnIn(source, link.ownColumn), columnIn(link.target, link.targetColumn)];
  if (link.kind === 'direct') return [[own, target]];
  const { through, throughOwn, throughTarget } = link;
  return [
    [own, columnIn(through, throughOwn)],
    [columnIn(through, throughTarget), target],
  ];
};

const described = (column: KeyColumn): string =>
  `'${column.model.name}.${column.name}' (${typeNameOf(column)})`;

const compared = (kind: string): string => (kind === 'integer' ? 'number' : kind);

/** Returns why two columns cannot be compared; undefined if they can. */
const misfitOf = ([one, other]: Pair, { comparesEnums }: HostColumns): string | undefined => {
  const [left, right] = [kindOf(one), kindOf(other)];
  if (left === undefined || right === undefined) return undefined;
  const both = `${described(one)} with ${described(other)}`;
  if (compared(left) !== compared(right))
    return `compares ${both}, which are not of one type; give both columns the same type`;
  if (left === 'json')
    return `compares ${both}, but documents are not compared; give both columns a type of single values`;
  if (left === 'enum' && !comparesEnums)
    return `compares ${both}, but in this database the values of two enumerations are not compared; give both columns the type STRING`;
  return undefined;
};

/** The kinds of which two values are equal for the database if and only if JavaScript reads them as the same. */
const readAlike: ReadonlySet<unknown> = new Set(['integer', 'uuid']);

const isCitext = (column: KeyColumn): boolean => typeNameOf(column) === 'CITEXT';

/** What the types of the columns of a link say of how they are compared. */
export interface ComparedKeys {
  /** Why they cannot be compared; undefined if they can. */
  readonly wrong: string | undefined;
  /** Whether only the database knows which keys are equal. */
  readonly byDatabase: boolean;
  /** Whether each pair consists of a column that ignores case and one that does not: of this side, and of the other side. */
  readonly mixesCase: readonly [boolean, boolean];
}

/** Returns what the types of the columns say that the link of an association compares. */
export const comparedKeysOf = (association: Association, link: Link, columns: HostColumns): ComparedKeys => {
  const pairs = pairsOf(association, link);
  const [first = false, last = false] = pairs.map(([one, other]) => isCitext(one) !== isCitext(other));
  return {
    wrong: pairs.map((pair) => misfitOf(pair, columns)).find((why) => why !== undefined),
    byDatabase: !pairs.flat().every((column) => readAlike.has(kindOf(column))),
    mixesCase: [first, last],
  };
};
