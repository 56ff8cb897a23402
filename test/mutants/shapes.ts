import type { Mutant } from './mutant.ts';

/** Plans that serve requests with values for which they were not made. */
export const shapes: readonly Mutant[] = [
  {
    name: 'a plan serves values that are too long',
    file: 'lib/request/comparison.ts',
    text: 'text.ask(({ length }) => length <= valueLength)',
    instead: 'valueLength > 0',
  },
  {
    name: 'a plan serves the word null without its hint',
    file: 'lib/request/hint-values.ts',
    text: 'given instanceof SlotText ? given.ask(asks)',
    instead: 'given instanceof SlotText ? false',
  },
  {
    name: 'a plan serves values that an enumeration does not list without their hint',
    file: 'lib/request/hint-values.ts',
    text: 'value instanceof Slot ? value.ask(isUnlisted)',
    instead: 'value instanceof Slot ? false',
  },
  {
    name: 'a plan serves both words of $null',
    file: 'lib/request/comparison.ts',
    text: 'const node = given instanceof SlotText ? given.pin() : given;',
    instead: "const node = given instanceof SlotText ? (given.as((text) => text), 'true') : given;",
  },
  {
    name: 'a plan serves texts with more letters than its query cost counts',
    file: 'lib/schema/slots.ts',
    text: 'this.ask(({ length }) => length <= most);',
    instead: '',
  },
  {
    name: 'the plan of a search for words serves a search for a number',
    file: 'lib/request/search.ts',
    text: 'const isNumber = node.ask((given) => decimal.test(given));',
    instead: 'const isNumber = false;',
  },
  {
    name: 'the plan of a search for a number serves one that other attributes can have',
    file: 'lib/request/search.ts',
    text: 'isNumber && node.ask((given) => cast(given) !== undefined)',
    instead: 'isNumber',
  },
  {
    name: 'the plan of a search serves one that is empty or too long',
    file: 'lib/request/search.ts',
    text: 'node.ask(({ length }) => length > 0 && length <= valueLength)',
    instead: 'valueLength > 0',
  },
  {
    name: 'the plan of the first page serves later ones',
    file: 'lib/request/pagination.ts',
    text: 'plainNumber.test(text) && Number(text) > least',
    instead: 'plainNumber.test(text) && Number(text) >= least',
  },
  {
    name: 'a plan serves values other than the one that it has read',
    file: 'lib/schema/slots.ts',
    text: 'for (const [at, text] of this.pinned) if (texts[at] !== text) return undefined;',
    instead: '',
  },
  {
    name: 'a plan serves values that nobody has taken',
    file: 'lib/schema/slots.ts',
    text: 'this.#pinned.has(at) || !taken.has(at)',
    instead: 'this.#pinned.has(at)',
  },
  {
    name: 'a plan forgets what was asked about its values',
    file: 'lib/schema/slots.ts',
    text: 'this.#guards.push({ at, ask, answer });',
    instead: '',
  },
  {
    name: 'a plan forgets what was asked about values that it binds',
    file: 'lib/schema/slots.ts',
    text: 'this.#castOf(index).guards.push({ ask, answer });',
    instead: '',
  },
  {
    name: 'a value in a document is bound late',
    file: 'lib/request/comparison.ts',
    text: 'subject.steps === undefined && !jsonTypes.has(subject.attribute.type)',
    instead: 'subject.steps === undefined',
  },
  {
    name: 'a plan serves numbers of entries that zero meets, and others',
    file: 'lib/plan/where.ts',
    text: 'value instanceof Slot ? value.ask(signOf)',
    instead: 'value instanceof Slot ? 1',
  },
  {
    name: 'the plan of a text in any case serves one with more letters that SQLite replaces',
    file: 'lib/sql/compare.ts',
    text: 'late += text.ask((value) => replaced([patternOf(value, anchor)]))',
    instead: 'late += 0',
  },
  {
    name: 'the plan of a search with an index serves a text by which it finds nothing',
    file: 'lib/databases/sqlite/indexes.ts',
    text: 'if (!ask((text) => queryOfTexts(text, folds) !== undefined)) return undefined;',
    instead: '',
  },
  {
    name: 'the plan of a shape is read row by row',
    file: 'lib/pipeline.ts',
    text: 'isOfShape === true\n        ? await this.#planByItself(request, rowConditionsOf(this.settings, request))\n        : planned;',
    instead: 'planned;',
  },
  {
    name: 'requests of a shape have the number of the page for which its plan was made',
    file: 'lib/read/plan-cache.ts',
    text: 'meta: withLateMeta(meta, slotValue),',
    instead: 'meta,',
  },
];
