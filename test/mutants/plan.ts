import type { Mutant } from './mutant.ts';

/** Plans that leave out a gate, a key of the order, or a part of meta. */
export const plan: readonly Mutant[] = [
  {
    name: 'drafts are read for a role that may not see them',
    file: 'lib/plan/where.ts',
    text: 'rows: mayPreview(access, type) ? wanted : rowsIn.live,',
    instead: 'rows: wanted,',
  },
  {
    name: 'a link to another version is followed past the conditions on it',
    file: 'lib/plan/where.ts',
    text: '...(isOther && { acrossVersions: conditions })',
    instead: '...(isOther && { acrossVersions: [] })',
  },
  {
    name: 'a relation that a role may not follow is followed in filters that a hook has set',
    file: 'lib/plan/where.ts',
    text: 'if (!mayFollow(context.access, relation))',
    instead: 'if (false)',
  },
  {
    name: 'the id is not the last key of an order',
    file: 'lib/plan/plan.ts',
    text: 'id < 0 ? [...order, ...before, ...byId(type)]',
    instead:
      'id < 0 && order.length === 0 ? [...order, ...before, ...byId(type)] : id < 0 ? [...order, ...before]',
  },
  {
    name: '$not is not pushed into its conditions',
    file: 'lib/plan/where.ts',
    text: "const isAnd = (condition.kind === 'and') !== negated;",
    instead: "const isAnd = condition.kind === 'and';",
  },
  {
    name: 'an entry without related entries does not match what is true of nothing',
    file: 'lib/plan/where.ts',
    text: "return { kind: 'through', ...related, where, matchesEmpty: holdsOnNothing(where) };",
    instead: "return { kind: 'through', ...related, where, matchesEmpty: false };",
  },
  {
    name: '$every is $none',
    file: 'lib/plan/where.ts',
    text: "seeks === 'true' ? met : { kind: 'untrue', where: met }",
    instead: 'met',
  },
  {
    name: 'a facet counts what another facet excludes',
    file: 'lib/plan/meta.ts',
    text: 'if (except.includes(filters)) return undefined;',
    instead: '',
  },
  {
    name: 'a total is estimated although a condition hides entries',
    file: 'lib/plan/meta.ts',
    text: 'if (!isOpen(gate) || (where !== undefined && !readsOpen(where))) return meta;',
    instead: '',
  },
];
