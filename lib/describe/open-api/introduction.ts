import type { ScalarType } from '../../schema/attribute.ts';
import type { Arity } from '../description.ts';
import { scalars } from '../scalars.ts';
import { ceilingMeanings, type Rest } from './rest.ts';

const takes: Readonly<Record<Arity, string>> = {
  one: '',
  list: ' (a list)',
  pair: ' (two values)',
  boolean: ' (true, t, 1, false, f or 0)',
};

const typesOf = ({ operatorsOf }: Rest, operator: string): string => {
  const types = (Object.keys(scalars) as ScalarType[]).filter((type) => type !== 'password');
  const taking = types.filter((type) =>
    operatorsOf({ kind: 'scalar', name: type, type, private: false }).includes(operator),
  );
  if (taking.length === types.length) return 'every type';
  const others = types.filter((type) => !taking.includes(type));
  return others.length < taking.length ? `every type but ${others.join(', ')}` : taking.join(', ');
};

/** One row for all operators that go with the same types, since many do. */
const operatorTable = (rest: Rest): readonly string[] => {
  const rows = new Map<string, string[]>();
  for (const [name, { arity }] of Object.entries(rest.operators)) {
    const types = typesOf(rest, name);
    rows.set(types, [...(rows.get(types) ?? []), `\`${name}\`${takes[arity]}`]);
  }
  const groups = rest.groupOperators.map((name) => `\`${name}\`${name === '$not' ? '' : takes.list}`);
  return [
    '| attributes | operators |',
    '|---|---|',
    ...[...rows].map(([types, names]) => `| ${types} | ${names.join(', ')} |`),
    `| conditions | ${groups.join(', ')} |`,
  ];
};

const ceilingList = ({ ceilings }: Rest): string =>
  Object.entries(ceilingMeanings)
    .map(([name, meaning]) => `${ceilings[name as keyof typeof ceilings]} ${meaning} (\`${name}\`)`)
    .join(', ');

/** What holds for every list, as Markdown: who sees what, caching, operators and ceilings. */
export const introduction = (rest: Rest): string =>
  [
    'Lists of entries, as the role that asks may find them. Every list answers GET and HEAD; other methods are a 405.',
    `A top-level parameter that is not described here is ${rest.strictParams ? 'a 400' : 'ignored'}.`,
    '',
    'Answers carry a weak ETag, and are a 304 without a body for whoever sends it in `If-None-Match`.',
    '',
    '## Operators',
    '',
    ...operatorTable(rest),
    '',
    '## Ceilings',
    '',
    `A request above one of these is a 400 that names it: ${ceilingList(rest)}.`,
  ].join('\n');
