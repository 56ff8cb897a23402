import type { Mutant } from './mutant.ts';

/** Keys of what is kept or shared that forget what tells two callers apart. */
export const keys: readonly Mutant[] = [
  {
    name: 'the key of an access has no conditions',
    file: 'lib/read/plan-cache.ts',
    text: 'conditions: narrowed(access.conditions),',
    instead: 'conditions: null,',
  },
  {
    name: 'the key of a plan does not say where a variable has no value',
    file: 'lib/read/plan-cache.ts',
    text: `}\${rows.key}\\n\`;`,
    instead: '}\\n`;',
  },
  {
    name: 'the key of a plan with a cursor has no values',
    file: 'lib/read/plan-cache.ts',
    text: `return \`\${key}\\n\${variableValuesOf({ variables }, rows)}\`;`,
    instead: 'return undefined;',
  },
  {
    name: 'the key of a shared run has no values',
    file: 'lib/read/plan-cache.ts',
    text: 'plan.variables.length === 0 ? id : JSON.stringify([id, variableValuesOf(plan, rows())])',
    instead: 'id',
  },
  {
    name: 'the key of a shared run under a condition has no id',
    file: 'lib/read/plan-cache.ts',
    text: 'JSON.stringify([id, variableValuesOf(plan, rows())])',
    instead: 'JSON.stringify([variableValuesOf(plan, rows())])',
  },
  {
    name: 'a change of conditions is no change of grants',
    file: 'plugin/stores/grant-store.ts',
    text: 'JSON.stringify([role, uid, fields, rows])',
    instead: "''",
  },
  {
    name: 'a cursor is not bound to the conditions of its type',
    file: 'lib/request/cursor.ts',
    text: 'rows.boundTo([type.uid, ...sorted, ...searched])',
    instead: 'rows.boundTo([...sorted, ...searched])',
  },
  {
    name: 'a cursor is not bound to the conditions behind its sort',
    file: 'lib/request/cursor.ts',
    text: 'rows.boundTo([type.uid, ...sorted, ...searched])',
    instead: 'rows.boundTo([type.uid, ...searched])',
  },
  {
    name: 'a cursor is not bound to the conditions behind its filters',
    file: 'lib/request/cursor.ts',
    text: 'rows.boundTo([type.uid, ...sorted, ...searched])',
    instead: 'rows.boundTo([type.uid, ...sorted])',
  },
  {
    name: 'a cursor is not bound to the rows of a condition',
    file: 'lib/request/row-conditions.ts',
    text: 'return [[uid, read.rows, ...bound]];',
    instead: 'return [[uid, ...bound]];',
  },
  {
    name: 'a cursor is not bound to the values of variables',
    file: 'lib/request/row-conditions.ts',
    text: 'return [[uid, read.rows, ...bound]];',
    instead: 'return [[uid, read.rows]];',
  },
  {
    name: 'a cursor is bound to the time',
    file: 'lib/request/row-conditions.ts',
    text: 'read.shown.variables.filter(({ changesWithTime }) => !changesWithTime)',
    instead: 'read.shown.variables',
  },
];
