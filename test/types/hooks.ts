import { expectTypeOf } from 'expect-type';
import type {
  Access,
  BoundQuery,
  Condition,
  EntryQuery,
  FindHooks,
  Populate,
  RequestState,
  Sort,
} from '../../index.ts';

// Hooks: what they are given, what they may give back, at once or later.

expectTypeOf<Parameters<NonNullable<FindHooks['before']>>>().toEqualTypeOf<[query: BoundQuery]>();
expectTypeOf<BoundQuery>().toExtend<EntryQuery>();

({ before: async (query) => query }) satisfies FindHooks;
({ before: (query) => ({ ...query, state: 'preview' }) }) satisfies FindHooks;
({ after: (entries, query) => entries.filter((entry) => entry.id !== query.locale) }) satisfies FindHooks;

// @ts-expect-error nothing is no query
({ before: () => undefined }) satisfies FindHooks;
// @ts-expect-error no such publication state
({ before: (query) => ({ ...query, state: 'draft' }) }) satisfies FindHooks;
// @ts-expect-error entries come in a list
({ after: () => ({}) }) satisfies FindHooks;

// A query is read only: a hook gives a changed copy.

declare const query: BoundQuery;

// @ts-expect-error read only
query.locale = 'fr';

expectTypeOf(query.filters).toEqualTypeOf<Condition | undefined>();
expectTypeOf(query.sort).toEqualTypeOf<readonly Sort[]>();
expectTypeOf(query.populate).toEqualTypeOf<readonly Populate[]>();

({ kind: 'and', conditions: [] }) satisfies Condition;
// @ts-expect-error no such kind
({ kind: 'xor', conditions: [] }) satisfies Condition;

// A host's own middleware may narrow what the plugin found out, and may not change which type it is.

declare const state: RequestState;

state.access = { ...state.access, find: new Set<string>() };
state.publicationStates = ['live'];
state.defaultLocale = 'fr';
expectTypeOf(state.access).toEqualTypeOf<Access>();

// @ts-expect-error no such state
state.publicationStates = ['draft'];
// @ts-expect-error the type is not the middleware's to choose
state.type = undefined;
