import type { BeyondShape } from '../../shapes.ts';
import type { Statement } from '../statement.ts';
import { counts } from './forms/counts.ts';
import { deep } from './forms/deep.ts';
import { facets } from './forms/facets.ts';
import type { Forms } from './forms/form.ts';
import { json } from './forms/json.ts';

/** Three forms of each statement for requests that Strapi cannot answer. `npm run bench -- --forms` compares them. */
export const forms: Readonly<Record<BeyondShape, Forms>> = { counts, facets, deep, json };

/** A statement for each of these shapes. */
export const beyond: Readonly<Record<BeyondShape, Statement>> = {
  counts: counts[0].statement,
  facets: facets[0].statement,
  deep: deep[0].statement,
  json: json[0].statement,
};
