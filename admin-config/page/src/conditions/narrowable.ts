import type { NarrowableTypesAnswer, NarrowedAttribute } from '../../../narrowing-contract.ts';
import { useLoad } from '../api/use-load.ts';
import type { Shapes } from '../model/schema.ts';
import { useWorkspace } from '../workspace-context.ts';

/** What conditions may name. */
export interface Narrowable extends Shapes {
  attributesOf(uid: string): readonly NarrowedAttribute[] | undefined;
  /** Why a type cannot be narrowed; null where it can. */
  readonly whyNot: (uid: string) => string | null;
}

/** `GET /conditions/types` as a Narrowable. */
export function readNarrowable({ types, components }: NarrowableTypesAnswer): Narrowable {
  const shapes = new Map([...types, ...components].map(({ uid, attributes }) => [uid, attributes]));
  const reasons = new Map(types.map(({ uid, whyNot }) => [uid, whyNot]));
  return {
    attributesOf: (uid) => shapes.get(uid),
    whyNot: (uid) => reasons.get(uid) ?? null,
  };
}

/** What conditions may name, loaded once a minute at most. */
export function useNarrowable() {
  const { api } = useWorkspace();
  return useLoad(() => api.narrowableTypes().then(readNarrowable), 'narrowable');
}
