import type { Mutant } from './mutant.ts';

/** Results that are kept, shared or marked for longer, or for more requests, than they are right for. */
export const read: readonly Mutant[] = [
  {
    name: 'a request shares a run that has begun before it',
    file: 'lib/read/single-flight.ts',
    text: 'if (latest.shared?.hasBegun === false) return latest.shared.wait(caller);',
    instead: 'if (latest.shared !== undefined) return latest.shared.wait(caller);',
  },
  {
    name: 'a run goes on that nobody waits for',
    file: 'lib/read/single-flight.ts',
    text: 'if (this.hasBegun && this.#waiters.size === 0) this.#allLeft.abort(reason);',
    instead: '',
  },
  {
    name: 'an answer is given again after its tables have changed',
    file: 'lib/cache/response-cache.ts',
    text: 'if (known?.version === version) {',
    instead: 'if (known !== undefined) {',
  },
  {
    name: 'an answer of several states is kept',
    file: 'lib/cache/response-cache.ts',
    text: "if (answer.states === 'several') return answer;",
    instead: '',
  },
  {
    name: 'an answer that depends on the time is kept',
    file: 'lib/cache/response-cache.ts',
    text: 'if (plan.variables.some(({ changesWithTime }) => changesWithTime)) return undefined;',
    instead: '',
  },
  {
    name: 'an answer that depends on the values of a user is compressed',
    file: 'lib/cache/response-cache.ts',
    text: 'this.#compress && plan.variables.length === 0',
    instead: 'this.#compress',
  },
  {
    name: 'the key of a plan has no shape',
    file: 'lib/read/plan-cache.ts',
    text: '  shape,\n  defaultLocale,\n  knownLocales,',
    instead: "  shape: '',\n  defaultLocale,\n  knownLocales,",
  },
  {
    name: 'the key of a plan has no default locale',
    file: 'lib/read/plan-cache.ts',
    text: '  shape,\n  defaultLocale,\n  knownLocales,',
    instead: "  shape,\n  defaultLocale: '',\n  knownLocales,",
  },
  {
    name: 'the tag of a type that the role must not know has no key',
    file: 'lib/read/tags.ts',
    text: "  createHmac('sha256', key)\n    .update(JSON.stringify(['cache tag', uid]))",
    instead: "  createHmac('sha256', key.slice(key.length))\n    .update(JSON.stringify(['cache tag', uid]))",
  },
  {
    name: 'the types that a sort reads have no tags',
    file: 'lib/plan/visit.ts',
    text: 'for (const { relations } of order) relations.reduce',
    instead: 'for (const { relations } of order.slice(order.length)) relations.reduce',
  },
  {
    name: 'the types that facets read have no tags',
    file: 'lib/plan/visit.ts',
    text: 'if (related !== undefined) walkRelated(',
    instead: 'if (related === null) walkRelated(',
  },
];
