import type { AttributeInfo } from '../../../../contract.ts';
import { labelOfAttribute } from '../attribute-label.ts';
import { isRecord } from '../entries.ts';
import { attributesBehind, type Shapes } from '../schema.ts';
import { comparisonInWords, labelBehind } from './comparison-words.ts';
import { isNone, type Narrowing } from './condition.ts';
import { enclosed, joined, listed, type Phrase } from './phrase.ts';
import type { Json } from './rows-of.ts';

type KnownAttributes = readonly AttributeInfo[] | undefined;

/** Where conditions stand: the attributes there, the relations that lead there, and whether their contrary is meant. */
interface ConditionPlace {
  readonly attributes: KnownAttributes;
  readonly of: string;
  readonly isDenied: boolean;
}

/** What conditions on related entries say, and the contrary. */
interface Quantified {
  readonly says: string;
  readonly denies: string;
  /** Whether the contrary asks for a related entry that is otherwise. */
  readonly isDeniedInside: boolean;
}

/** Without a quantifier a condition is one on each related entry. */
const plain: Quantified = { says: 'include one', denies: 'include one', isDeniedInside: true };

const quantified: Readonly<Record<string, Quantified>> = {
  $some: { says: 'include one', denies: 'include none', isDeniedInside: false },
  $none: { says: 'include none', denies: 'include one', isDeniedInside: false },
  $every: { says: 'include only those', denies: 'include one', isDeniedInside: true },
};

/** What a condition under a relation says of the number or the presence of related entries, rather than of one of them. */
const ofAll: ReadonlySet<string> = new Set([...Object.keys(quantified), '$count', '$null', '$notNull']);

const denied = (place: ConditionPlace): ConditionPlace => ({ ...place, isDenied: !place.isDenied });
const andAt = ({ isDenied }: ConditionPlace): 'and' | 'or' => (isDenied ? 'or' : 'and');
const orAt = ({ isDenied }: ConditionPlace): 'and' | 'or' => (isDenied ? 'and' : 'or');

class ConditionWords {
  readonly #shapes: Shapes;

  constructor(shapes: Shapes) {
    this.#shapes = shapes;
  }

  all(node: unknown, place: ConditionPlace): Phrase {
    return joined(this.parts(node, place), andAt(place));
  }

  parts(node: unknown, place: ConditionPlace): readonly Phrase[] {
    if (Array.isArray(node)) return node.flatMap((one) => this.parts(one, place));
    if (!isRecord(node)) return this.onId(node, place);
    return Object.entries(node).flatMap(([key, value]) => {
      if (key === '$and') return this.parts(value, place);
      if (key === '$or' && Array.isArray(value))
        return [
          joined(
            value.map((one) => this.all(one, place)),
            orAt(place),
          ),
        ];
      if (key === '$not') return [this.all(value, denied(place))];
      if (key.startsWith('$')) return this.onId({ [key]: value }, place);
      const attribute = place.attributes?.find(({ name }) => name === key);
      return this.at(attribute, key, value, place);
    });
  }

  /** A value or an operator where conditions on an entry stand: it is compared with the entry's id. */
  onId(node: unknown, place: ConditionPlace): readonly Phrase[] {
    const attribute = place.attributes?.find(({ name }) => name === 'id');
    return this.at(attribute, 'id', node, place);
  }

  /** What stands at an attribute: a value, operators, or conditions on what it leads to. */
  at(
    attribute: AttributeInfo | undefined,
    name: string,
    node: unknown,
    place: ConditionPlace,
  ): readonly Phrase[] {
    if (Array.isArray(node) && node.some(isRecord))
      return node.flatMap((one) => this.at(attribute, name, one, place));
    const given = isRecord(node) ? node : { [Array.isArray(node) ? '$in' : '$eq']: node };
    if (attribute?.toMany === true) return this.related(attribute, given, place);
    return Object.entries(given).flatMap(([key, value]) => {
      const again = (one: unknown, at = place) => joined(this.at(attribute, name, one, at), andAt(at));
      if (key === '$not') return [again(value, denied(place))];
      if (key === '$or' && Array.isArray(value))
        return [
          joined(
            value.map((one) => again(one)),
            orAt(place),
          ),
        ];
      if (key === '$and' && Array.isArray(value)) return value.map((one) => again(one));
      return key.startsWith('$')
        ? [comparisonInWords({ attribute, name, operator: key, value, ...place })]
        : this.parts(
            { [key]: value },
            {
              ...place,
              attributes: attribute && attributesBehind(this.#shapes, attribute),
              of: labelBehind(place.of, name),
            },
          );
    });
  }

  /** What is said of several related entries. Conditions beside each other hold for one of them together. */
  related(attribute: AttributeInfo, node: Json, place: ConditionPlace): readonly Phrase[] {
    const ofOne = Object.entries(node).filter(([key]) => !ofAll.has(key));
    const one = ofOne.length > 0 ? [this.quantity(plain, attribute, Object.fromEntries(ofOne), place)] : [];
    const others = Object.entries(node).filter(([key]) => ofAll.has(key));
    const phrases = others.flatMap(([key, value]) => {
      if (key === '$count') return this.count(attribute, value, place);
      const quantifier = Object.hasOwn(quantified, key) ? quantified[key] : undefined;
      return quantifier === undefined
        ? [comparisonInWords({ attribute, name: attribute.name, operator: key, value, ...place })]
        : [this.quantity(quantifier, attribute, value, place)];
    });
    return [...one, ...phrases];
  }

  quantity(
    { says, denies, isDeniedInside }: Quantified,
    attribute: AttributeInfo,
    node: unknown,
    { of, isDenied }: ConditionPlace,
  ): Phrase {
    const verb = isDenied ? denies : says;
    const inner = this.all(node, {
      attributes: attributesBehind(this.#shapes, attribute),
      of: '',
      isDenied: isDenied && isDeniedInside,
    });
    const where = inner.text === '' ? '' : ` where ${enclosed(inner)}`;
    return { text: `${labelBehind(of, attribute.name)} ${verb}${where}`, form: 'list' };
  }

  count(attribute: AttributeInfo, node: unknown, place: ConditionPlace): readonly Phrase[] {
    const given = isRecord(node) ? node : { [Array.isArray(node) ? '$in' : '$eq']: node };
    return Object.entries(given).map(([operator, value]) => {
      const number: AttributeInfo = { ...attribute, kind: 'scalar', type: 'integer', toMany: false };
      const { text, form } = comparisonInWords({
        attribute: number,
        name: attribute.name,
        operator,
        value,
        ...place,
      });
      return { text: `the number of ${text}`, form };
    });
  }
}

/** What a part of a condition asks of an entry, in words: `Kind is “review” and it is published`. */
export const rowsInWords = (rows: Json, shapes: Shapes, attributes: KnownAttributes): string =>
  new ConditionWords(shapes).all(rows, { attributes, of: '', isDenied: false }).text;

/** More attributes than this are counted rather than named. */
const mostNamed = 5;

function fieldsInWords(fields: readonly string[], attributes: readonly AttributeInfo[]): string {
  const all = attributes.map(({ name }) => name).filter((name) => name !== 'id');
  const shown = all.filter((name) => fields.includes(name)).map(labelOfAttribute);
  const left = all.filter((name) => !fields.includes(name)).map(labelOfAttribute);
  if (shown.length === 0) return 'nothing but the id';
  if (left.length === 0) return 'every attribute that there is now';
  if (left.length <= Math.min(mostNamed, shown.length)) return `everything but ${listed(left, 'and')}`;
  if (shown.length <= mostNamed) return `only ${listed(shown, 'and')}`;
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

/** A condition in sentences: `Public sees only the entries of article where Kind is “review”. Of each it sees everything but Contact email.` */
export function conditionInWords({ fields, rows }: Narrowing, said: Said): string {
  const { who, type, shapes, attributes, visible } = said;
  if (isNone({ fields, rows })) return `${who} sees everything of ${type}.`;
  const where = rows === null ? '' : rowsInWords(rows, shapes, attributes);
  const entries = where === '' ? `every entry of ${type}` : `only the entries of ${type} where ${where}`;
  const shown = fields === null ? 'every attribute' : fieldsInWords(fields, visible);
  return `${who} sees ${entries}. Of each it sees ${shown}.`;
}
