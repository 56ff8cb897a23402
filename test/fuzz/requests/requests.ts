import fc from 'fast-check';
import { anyRequests } from '../../property/arbitrary/any-request.ts';
import { findRequests, urlOf } from '../../property/arbitrary/find-request.ts';
import { mutated } from '../../property/arbitrary/mutations.ts';
import type { Scene } from '../../property/arbitrary/scene.ts';
import { setupNames } from '../host/setups.ts';
import { type FuzzRequest, type Kind, type Said, written } from './fuzz-request.ts';
import { large } from './large.ts';
import { oracles } from './oracle.ts';
import { raw } from './raw.ts';
import { changedRecorded } from './recorded.ts';
import { soup } from './soup.ts';

/** Every kind of request, and how many there are of it for one of the rarest. */
function kindsOf(scenes: readonly Scene[]): Partial<Record<Kind, Weighed>> {
  const any = anyRequests(scenes);
  const valid = fc.oneof(any, findRequests(scenes));
  return {
    valid: { weight: 4, said: valid.map((request) => ({ role: request.role, target: urlOf(request) })) },
    mutated: { weight: 5, said: mutated(any).map(({ role, url }) => ({ role, target: url })) },
    recorded: { weight: 6, said: changedRecorded },
    soup: { weight: 5, said: soup },
    large: { weight: 1, said: large },
    oracle: { weight: 3, said: oracles(scenes) },
    raw: { weight: 3, said: raw },
  };
}

/** Random requests of all kinds to hosts that hold the scenes. */
export function fuzzRequests(scenes: readonly Scene[]): fc.Arbitrary<FuzzRequest> {
  return requestsOf(kindsOf(scenes));
}

/** What of a kind is said, and how many there are of it for one of the rarest. */
type Weighed = { readonly weight: number; readonly said: fc.Arbitrary<Said> };

/** Random requests of some kinds to hosts of every set-up. */
export function requestsOf(weighed: Partial<Record<Kind, Weighed>>): fc.Arbitrary<FuzzRequest> {
  const kinds = Object.entries(weighed) as [Kind, Weighed][];
  const all = kinds.map(([kind, { weight, said }]) => ({
    weight,
    arbitrary: fc.tuple(said, fc.constantFrom(...setupNames)).map(([one, setup]): FuzzRequest => {
      const target = kind === 'raw' ? one.target : written(one.target);
      return { method: 'GET', ...one, kind, setup, target };
    }),
  }));
  return fc.oneof(...all);
}
