import type { AttributeInfo } from '../../../../contract.ts';
import { labelOfAttribute } from '../attribute-label.ts';
import { isRecord } from '../entries.ts';
import { labelOfOperator } from '../operators.ts';
import { attributesBehind, type Shapes } from '../schema.ts';
import type { Narrowing } from './condition.ts';
import type { Json } from './rows-of.ts';
import { valueInWords } from './variables.ts';

const joined = (words: readonly string[], last: string): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

const valuesInWords = (value: unknown): string =>
  Array.isArray(value) ? joined(value.map(valueInWords), 'or') : valueInWords(value);

const quantified: Readonly<Record<string, string>> = {
  $some: 'one of',
  $none: 'none of',
  $every: 'every one of',
};

type Attributes = readonly AttributeInfo[] | undefined;

class Words {
  readonly #shapes: Shapes;

  constructor(shapes: Shapes) {
    this.#shapes = shapes;
  }

  all(node: unknown, attributes: Attributes, of: string): string {
    const parts = this.parts(node, attributes, of);
    return joined(parts, 'and');
  }

  parts(node: unknown, attributes: Attributes, of: string): readonly string[] {
    if (!isRecord(node)) return [`${of} ${valuesInWords(node)}`];
    return Object.entries(node).flatMap(([key, value]) => {
      if (key === '$and' && Array.isArray(value))
        return value.flatMap((one) => this.parts(one, attributes, of));
      if (key === '$or' && Array.isArray(value)) return [this.any(value, attributes, of)];
      if (key === '$not' && isRecord(value)) return [`not (${this.all(value, attributes, of)})`];
      return this.at(
        attributes?.find(({ name }) => name === key),
        key,
        value,
        of,
      );
    });
  }

  any(list: readonly unknown[], attributes: Attributes, of: string): string {
    const each = list.map((one) => this.all(one, attributes, of));
    return each.length < 2 ? each.join('') : `(${joined(each, 'or')})`;
  }

  at(attribute: AttributeInfo | undefined, name: string, node: unknown, of: string): readonly string[] {
    const label = `${of === '' ? '' : `${of} › `}${labelOfAttribute(name)}`;
    if (!isRecord(node))
      return [this.compared(attribute, name, label, Array.isArray(node) ? '$in' : '$eq', node)];
    const behind = attribute && attributesBehind(this.#shapes, attribute);
    return Object.entries(node).flatMap(([key, value]) => {
      const quantity = quantified[key];
      if (quantity !== undefined) return [`${quantity} ${label} has ${this.all(value, behind, '')}`];
      if (key === '$count') return this.at(undefined, `number of ${label}`, value, '');
      if (key === '$not' && isRecord(value))
        return [`not (${joined(this.at(attribute, name, value, of), 'and')})`];
      if (key.startsWith('$') && !Array.isArray(node.$and))
        return [this.compared(attribute, name, label, key, value)];
      return this.parts({ [key]: value }, behind, label);
    });
  }

  compared(
    attribute: AttributeInfo | undefined,
    name: string,
    label: string,
    operator: string,
    value: unknown,
  ): string {
    const isEmpty = operator === '$null' || operator === '$notNull';
    if (!isEmpty) {
      const between = operator === '$between' && Array.isArray(value);
      const words = between ? joined(value.map(valueInWords), 'and') : valuesInWords(value);
      return `${label} ${labelOfOperator(operator, attribute)} ${words}`;
    }
    const isNull = (String(value) === 'true') === (operator === '$null');
    if (name === 'publishedAt' && label === labelOfAttribute(name))
      return isNull ? 'it is a draft' : 'it is published';
    return `${label} ${isNull ? 'is empty' : 'is not empty'}`;
  }
}

/** What a part of a condition asks of an entry, in words: `Kind is “review” and it is published`. */
export const rowsInWords = (rows: Json, shapes: Shapes, attributes: Attributes): string =>
  new Words(shapes).all(rows, attributes, '');

/** More attributes than this are counted rather than named. */
const mostNamed = 5;

function fieldsInWords(fields: readonly string[], attributes: readonly AttributeInfo[]): string {
  const all = attributes.map(({ name }) => name).filter((name) => name !== 'id');
  const shown = all.filter((name) => fields.includes(name)).map(labelOfAttribute);
  const left = all.filter((name) => !fields.includes(name)).map(labelOfAttribute);
  if (shown.length === 0) return 'nothing but the id';
  if (left.length === 0) return 'every attribute that there is now';
  if (left.length <= Math.min(mostNamed, shown.length)) return `everything but ${joined(left, 'and')}`;
  if (shown.length <= mostNamed) return `only ${joined(shown, 'and')}`;
  return `only ${shown.length} of ${all.length} attributes`;
}

/** What is said of a condition. */
export interface Said {
  readonly who: string;
  readonly type: string;
  readonly shapes: Shapes;
  /** All attributes of the type, for rows. */
  readonly attributes: readonly AttributeInfo[];
  /** Those that a role can see, for fields. */
  readonly visible: readonly AttributeInfo[];
}

/** A condition as a sentence: `Public sees only the entries of article where Kind is “review”, and of each everything but Contact email.` */
export function conditionInWords({ fields, rows }: Narrowing, said: Said): string {
  const { who, type, shapes, attributes, visible } = said;
  const entries =
    rows === null || Object.keys(rows).length === 0
      ? `every entry of ${type}`
      : `only the entries of ${type} where ${rowsInWords(rows, shapes, attributes)}`;
  const shown = fields === null ? 'every attribute' : fieldsInWords(fields, visible);
  return `${who} sees ${entries}, and of each ${shown}.`;
}
