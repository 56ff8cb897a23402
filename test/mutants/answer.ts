import type { Mutant } from './mutant.ts';

/** Answers with another form than they have. */
export const answer: readonly Mutant[] = [
  {
    name: 'an entry that is missing has an answer',
    file: 'lib/answer/body.ts',
    text: "if (answer !== 'page' && entries.length === 0) return notFound();",
    instead: '',
  },
  {
    name: 'one entry is answered as a list',
    file: 'lib/answer/body.ts',
    text: "answer === 'entry' ? data : list([data])",
    instead: 'list([data])',
  },
  {
    name: 'the number of pages is rounded down',
    file: 'lib/answer/meta.ts',
    text: 'Math.ceil(numberOf(total) / pageSize)',
    instead: 'Math.floor(numberOf(total) / pageSize)',
  },
  {
    name: 'an estimated total is not marked',
    file: 'lib/answer/meta.ts',
    text: '...(plan === true ? [] : [isEstimated]),',
    instead: '',
  },
  {
    name: 'the fields of an entry in a facet are left out',
    file: 'lib/answer/meta.ts',
    text: 'value === null ? [] : related.fields.map(({ name }, index) => [name, fields[index]])',
    instead: '[]',
  },
  {
    name: 'the id of a document stands among the attributes of an envelope',
    file: 'lib/answer/forms.ts',
    text: 'attributes.filter(([name]) => name !== memberNames.documentId)',
    instead: 'attributes',
  },
  {
    name: 'a component of a zone does not say what it is',
    file: 'lib/answer/forms.ts',
    text: 'mark === undefined ? attributes : [[memberNames.component, mark], ...attributes]',
    instead: 'attributes',
  },
  {
    name: 'media without files are a list where null is set',
    file: 'lib/answer/fill.ts',
    text: "if (entries.length === 0 && empty === 'null') return text(null);",
    instead: '',
  },
];
