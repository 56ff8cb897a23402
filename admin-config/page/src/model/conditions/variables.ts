import type { AttributeInfo } from '../../../../contract.ts';
import { labelOfAttribute } from '../attribute-label.ts';
import { momentInWords } from '../moment.ts';

/** Where the value of a condition comes from. */
export type ValueSource =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'user'; readonly path: string }
  | { readonly kind: 'role' }
  | { readonly kind: 'now'; readonly offset: string };

const offsetPattern = /^[+-]\d{1,9}[smhd]$/;

/** What a stored text stands for: `$user.region` is the user's region, `$$5` the text `$5`. */
export function readValue(stored: string): ValueSource {
  if (stored === '$role') return { kind: 'role' };
  if (stored === '$user') return { kind: 'user', path: 'id' };
  if (stored.startsWith('$user.')) return { kind: 'user', path: stored.slice(6) };
  if (stored === '$now') return { kind: 'now', offset: '' };
  if (stored.startsWith('$now') && offsetPattern.test(stored.slice(4)))
    return { kind: 'now', offset: stored.slice(4) };
  return { kind: 'value', text: stored.startsWith('$$') ? stored.slice(1) : stored };
}

/** The text that is stored: the inverse of `readValue`. */
export function writeValue(source: ValueSource): string {
  switch (source.kind) {
    case 'role':
      return '$role';
    case 'user':
      return source.path === 'id' ? '$user' : `$user.${source.path}`;
    case 'now':
      return offsetPattern.test(source.offset) ? `$now${source.offset}` : '$now';
    case 'value':
      return source.text.startsWith('$') ? `$${source.text}` : source.text;
  }
}

/** Whether a stored text says all of a value; the name of the user's property may still be missing. */
export const isWhole = (stored: string): boolean => stored !== '' && stored !== '$user.';

type Variables = NonNullable<AttributeInfo['variables']>;

/** What each kind of variable is to the builder. It does not compile if one is missing. */
const kinds: Readonly<Record<Variables[number], ValueSource['kind']>> = {
  'user id': 'user',
  'user property': 'user',
  role: 'role',
  now: 'now',
};

/** The sources that can have a value of the attribute, as the server says. */
export const sourcesOf = ({ variables = [] }: AttributeInfo): readonly ValueSource['kind'][] => [
  ...new Set(['value' as const, ...variables.map((variable) => kinds[variable])]),
];

/** What a value is as soon as its source is chosen. The attribute of the user is theirs to type where an id never fits. */
export function startOf(kind: ValueSource['kind'], { variables = [] }: AttributeInfo): string {
  switch (kind) {
    case 'user':
      return writeValue({ kind, path: variables.includes('user id') ? 'id' : '' });
    case 'now':
      return writeValue({ kind, offset: '' });
    case 'role':
      return writeValue({ kind });
    case 'value':
      return '';
  }
}

const units: Readonly<Record<string, string>> = { s: 'second', m: 'minute', h: 'hour', d: 'day' };

const momentOf = (offset: string, type: string | undefined): string => {
  const when = type === 'date' ? 'the day' : 'the moment';
  if (offset === '') return `${when} of the request`;
  const count = Number(offset.slice(1, -1));
  const side = offset.startsWith('-') ? 'before' : 'after';
  if (type === 'date' && count === 1 && offset.endsWith('d')) return `the day ${side} the request`;
  const unit = `${units[offset.slice(-1)]}${count === 1 ? '' : 's'}`;
  return `${when} ${count} ${unit} ${side} the request`;
};

/** A moment that has no seconds; with seconds it is shown as it is written. */
const wholeMinute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:00(\.0+)?)?Z$/;

/** The types whose values stand without quotes, each with its words for a value. */
const ofTypes: Readonly<Record<string, (text: string) => string>> = {
  date: (text) => text,
  time: (text) => text.replace(/\.0+$/, '').replace(/^(\d{2}:\d{2}):00$/, '$1'),
  datetime: (text) => (wholeMinute.test(text) ? momentInWords(text) : text),
  timestamp: (text) => (wholeMinute.test(text) ? momentInWords(text) : text),
  integer: String,
  biginteger: String,
  float: String,
  decimal: String,
  boolean: String,
};

/** A typed value: a text in quotes, and what is a number, a time or an id without. */
function typedInWords(text: string, attribute: AttributeInfo | undefined): string {
  const shown = ofTypes[attribute?.type ?? ''];
  if (shown !== undefined && text !== '') return shown(text);
  const isId = attribute !== undefined && (attribute.kind !== 'scalar' || attribute.name === 'id');
  return isId && /^[\w-]+$/.test(text) ? text : `“${text}”`;
}

/** A stored value in words: `the user’s region`, `the moment 7 days before the request`, or a text in quotes. */
export function valueInWords(stored: unknown, attribute?: AttributeInfo): string {
  if (stored === null || typeof stored === 'object') return JSON.stringify(stored);
  if (typeof stored !== 'string') return String(stored);
  const source = readValue(stored);
  switch (source.kind) {
    case 'role':
      return 'the role’s key';
    case 'user':
      return `the user’s ${source.path.split('.').map(pathStep).join(' › ') || '…'}`;
    case 'now':
      return momentOf(source.offset, attribute?.type);
    case 'value':
      return typedInWords(source.text, attribute);
  }
}

const pathStep = (step: string): string => (step === '' ? '' : labelOfAttribute(step).toLowerCase());
