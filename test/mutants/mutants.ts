import { answer } from './answer.ts';
import { hops } from './hops.ts';
import { keys } from './keys.ts';
import type { Mutant } from './mutant.ts';
import { plan } from './plan.ts';
import { plugin } from './plugin.ts';
import { read } from './read.ts';
import { request } from './request.ts';
import { shapes } from './shapes.ts';
import { sql } from './sql.ts';
import { strapi } from './strapi.ts';
import { values, views } from './views.ts';

/** Faults of one place each. The tests have to find every one: first those that hide too little, then those of single rooms. */
export const mutants: readonly Mutant[] = [
  ...hops,
  ...keys,
  ...values,
  ...views,
  ...request,
  ...shapes,
  ...plan,
  ...sql,
  ...answer,
  ...read,
  ...plugin,
  ...strapi,
];
