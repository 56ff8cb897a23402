import type { AttributeInfo } from '../../../../contract.ts';
import { labelOfAttribute } from '../attribute-label.ts';
import { arityOf, labelOfOperator } from '../operators.ts';
import { listed, type Phrase } from './phrase.ts';
import { valueInWords } from './variables.ts';

/** An operator and its value at an attribute, or the contrary of that. */
export interface Comparison {
  /** Undefined where the schema does not list it. */
  readonly attribute: AttributeInfo | undefined;
  readonly name: string;
  /** The names of the relations that lead to it; empty for an attribute of the entry itself. */
  readonly of: string;
  readonly operator: string;
  readonly value: unknown;
  readonly isDenied: boolean;
}

/** The words of operators before their value, and those of the contrary, where one is not the other with "is not". */
const verbs: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['$ne', ['is not', 'is']],
  ['$contains', ['contains', 'does not contain']],
  ['$notContains', ['does not contain', 'contains']],
  ['$startsWith', ['starts with', 'does not start with']],
  ['$endsWith', ['ends with', 'does not end with']],
  ['$has', ['has the element', 'does not have the element']],
]);
const contraries: ReadonlyMap<string, string> = new Map([
  ['comes before', 'does not come before'],
  ['is or comes before', 'neither is nor comes before'],
  ['comes after', 'does not come after'],
  ['is or comes after', 'neither is nor comes after'],
]);

/** The operators that take no notice of case, each with the one that does. */
const inAnyCase: ReadonlyMap<string, string> = new Map([
  ['$eqi', '$eq'],
  ['$nei', '$ne'],
  ['$containsi', '$contains'],
  ['$notContainsi', '$notContains'],
  ['$startsWithi', '$startsWith'],
  ['$endsWithi', '$endsWith'],
]);

const neither = (values: readonly string[]): string => {
  if (values.length < 2) return `is not ${values.join('')}`;
  return values.length === 2 ? `is neither ${values.join(' nor ')}` : `is none of ${listed(values, 'and')}`;
};
const either = (values: readonly string[]): string => `is ${listed(values, 'or')}`;
const element = (values: readonly string[]): string => (values.length < 2 ? 'element' : 'elements');

/** What operators with several values say, and their contraries. */
const ofSeveral: Readonly<Record<string, readonly ((values: readonly string[]) => string)[]>> = {
  $in: [either, neither],
  $notIn: [neither, either],
  $between: [
    (values) => `is between ${listed(values, 'and')}`,
    (values) => `is not between ${listed(values, 'and')}`,
  ],
  $hasAny: [
    (values) => `has the element ${listed(values, 'or')}`,
    (values) =>
      values.length < 2
        ? `does not have the element ${values.join('')}`
        : `has none of the elements ${listed(values, 'and')}`,
  ],
  $hasAll: [
    (values) => `has the ${element(values)} ${listed(values, 'and')}`,
    (values) => `does not have all of the elements ${listed(values, 'and')}`,
  ],
};

function saidOf({ attribute, operator, value, isDenied }: Comparison): Phrase {
  const values = (Array.isArray(value) ? value : [value]).map((one) => valueInWords(one, attribute));
  const several = Object.hasOwn(ofSeveral, operator) ? ofSeveral[operator] : undefined;
  const say = several?.[Number(isDenied)];
  if (say !== undefined) return { text: say(values), form: values.length > 1 ? 'list' : 'plain' };
  const plain = inAnyCase.get(operator) ?? operator;
  const label = labelOfOperator(plain, attribute);
  const verb = (verbs.get(plain) ?? [label, contraries.get(label) ?? label.replace(/^is\b/, 'is not')])[
    Number(isDenied)
  ];
  const end = plain === operator ? '' : ' in upper or lower case';
  return { text: `${verb} ${listed(values, 'or')}${end}`, form: values.length > 1 ? 'list' : 'plain' };
}

const users = 'plugin::users-permissions.user';

/** Whether a relation leads to users, and the value is the one who asks. */
const isWhoAsks = ({ attribute, operator, value }: Comparison): boolean =>
  attribute?.targets?.join() === users && ['$eq', '$ne'].includes(operator) && value === '$user';

/** The label of an attribute with those of the relations that lead to it: `Author › Name`. */
export const labelBehind = (of: string, name: string): string =>
  `${of === '' ? '' : `${of} › `}${labelOfAttribute(name)}`;

/** What is said of an attribute that may be empty. The moment of publication is empty in a draft. */
function emptiness({ attribute, name, of, operator, value, isDenied }: Comparison): string {
  const isNull = ((String(value) === 'true') === (operator === '$null')) !== isDenied;
  if (name === 'publishedAt') return `${of || 'it'} is ${isNull ? 'a draft' : 'published'}`;
  const label = labelBehind(of, name);
  if (attribute?.toMany === true) return `there are ${isNull ? 'no ' : ''}${label}`;
  return `${label} ${isNull ? 'is empty' : 'is not empty'}`;
}

/** A comparison in words: `Kind is not “review”`. */
export function comparisonInWords(comparison: Comparison): Phrase {
  const { attribute, name, of, operator } = comparison;
  if (arityOf(operator) === 'boolean') return { text: emptiness(comparison), form: 'plain' };
  const label = labelBehind(of, name);
  if (isWhoAsks(comparison)) {
    const is = (operator === '$eq') === comparison.isDenied ? 'is not' : 'is';
    return { text: `${label} ${is} the user who asks`, form: 'plain' };
  }
  const { text, form } = saidOf(comparison);
  const isRelated = attribute !== undefined && attribute.kind !== 'scalar';
  return { text: `${isRelated ? `the id of ${label}` : label} ${text}`, form };
}
