import type { Mutant } from './mutant.ts';

/** Conditions that are read, and their variables. */
export const values: readonly Mutant[] = [
  {
    name: 'a condition whose variable has no value hides nothing',
    file: 'lib/request/row-conditions.ts',
    text: 'of: (uid) => (hidden.has(uid) ? nothing : conditions.get(uid)?.shown),',
    instead: 'of: (uid) => (hidden.has(uid) ? undefined : conditions.get(uid)?.shown),',
  },
  {
    name: 'a condition that does not fit the schema hides nothing',
    file: 'lib/request/row-conditions.ts',
    text: '    return { rows, shown: nothing };\n  }\n};',
    instead:
      "    return { rows, shown: { condition: { kind: 'and', conditions: [] }, variables: [] } };\n  }\n};",
  },
  {
    name: 'a property that the user inherits is a value',
    file: 'lib/schema/variables.ts',
    text: 'isRecord(value) && Object.hasOwn(value, name)',
    instead: 'isRecord(value)',
  },
  {
    name: 'the time is not cut to the second',
    file: 'lib/schema/variables.ts',
    text: 'Math.floor(source.now / second) * second',
    instead: 'source.now',
  },
  {
    name: 'drafts are hidden inside of a condition',
    file: 'lib/plan/where.ts',
    text: '  access: fullAccess(context.access.role),\n  rowsIn: undefined,',
    instead: '  access: fullAccess(context.access.role),',
  },
  {
    name: 'stored conditions go before those of the configuration',
    file: 'plugin/stores/conditions.ts',
    text: '  ...stored.filter((one) => !fixed.some(({ role, uid }) => role === one.role && uid === one.uid)),',
    instead: '  ...stored,',
  },
  {
    name: 'a stored condition that cannot be read hides nothing',
    file: 'lib/schema/access.ts',
    text: '  } catch {\n    return closed;',
    instead: '  } catch {\n    return { fields: null, rows: null };',
  },
];

/** What a role may name. */
export const views: readonly Mutant[] = [
  {
    name: 'fields hide nothing',
    file: 'lib/schema/view.ts',
    text: 'return isNamed && isReadable(attribute);',
    instead: 'return isReadable(attribute);',
  },
  {
    name: 'fields may show what is private',
    file: 'lib/schema/view.ts',
    text: 'return isNamed && isReadable(attribute);',
    instead: 'return fields === undefined ? isReadable(attribute) : isNamed;',
  },
  {
    name: 'an empty list of fields hides nothing',
    file: 'lib/schema/view.ts',
    text: 'const isNamed = fields === undefined ||',
    instead: 'const isNamed = fields === undefined || fields.length === 0 ||',
  },
  {
    name: '_q searches what the role does not see',
    file: 'lib/request/search.ts',
    text: "validation.view.attributes(context.type, 'fields').filter(isSearched)",
    instead:
      "[...context.type.attributes.values()].filter(({ kind }) => kind === 'scalar').filter(isSearched)",
  },
  {
    name: 'conditions add nothing to the cost of a request',
    file: 'lib/request/query-cost.ts',
    text: 'this.#rowsOf(here.uid, path, here.weight)',
    instead: 'undefined',
  },
  {
    name: 'conditions behind filters and sort add nothing to the cost of a request',
    file: 'lib/request/query-cost.ts',
    text: "if (relation.kind === 'relation') this.#rowsOf(relation.target, path, Math.max(1, weight));",
    instead: ';',
  },
];
