import { filtering } from './filtering.ts';
import type { OwnSource } from './own-test.ts';
import { populateFilters, sanitized, zonesOfEntries } from './populating.ts';
import { deepFiltering, i18n, privateParams, publicationState, singleType } from './relations.ts';
import { fields, pagination, search } from './shown.ts';
import { validateQuery } from './validating.ts';

/** The files of Strapi's own tests whose requests are sent. */
export const ownSources: readonly OwnSource[] = [
  filtering,
  deepFiltering,
  privateParams,
  publicationState,
  singleType,
  search,
  fields,
  pagination,
  populateFilters,
  sanitized,
  validateQuery,
  zonesOfEntries,
  i18n,
];

/** A row for each file, which docs/evidence.md sums up: the file, its requests, how many have Strapi's answer, and the rules of the others. */
export const ownRows = (): string[][] =>
  ownSources.map(({ file, tests }) => {
    const rules = tests.flatMap(({ rule }) => rule ?? []);
    const counted = [...new Set(rules)].map(
      (rule) => `\`${rule}\` ${rules.filter((one) => one === rule).length}`,
    );
    return [
      `\`${file}\``,
      String(tests.length),
      String(tests.length - rules.length),
      counted.length === 0 ? '–' : counted.join(', '),
    ];
  });
