import type { Sequelize } from 'sequelize';
import { type AnyModel, instanceOf } from '../databases/sequelize.ts';
import type { EntryType } from '../schema/content-type.ts';
import { SchemaError } from '../schema/faults.ts';

/** The hooks of Sequelize that change the options of every find. */
export const findHooks = ['beforeFind', 'beforeFindAfterExpandIncludeAll', 'beforeFindAfterOptions'] as const;

/** The hooks of an instance or of a model by event. Sequelize keeps those that are added later as a list, with their names. */
interface HooksByEvent {
  readonly hooks?: Readonly<Record<string, unknown>>;
}

const namesOf = ({ hooks = {} }: HooksByEvent, event: string): readonly string[] =>
  [hooks[event] ?? []].flat().map((hook: unknown) => (hook as { readonly name?: string }).name ?? '');

/** Returns the first such hook that is not accepted: its event, and its own name if it has one. */
const unaccepted = (
  owner: { hasHook(event: (typeof findHooks)[number]): boolean; readonly options: HooksByEvent },
  accepted: readonly string[],
): string | undefined => {
  for (const event of findHooks) {
    if (accepted.includes(event) || !owner.hasHook(event)) continue;
    const names = namesOf(owner.options, event);
    const other = names.find((name) => !accepted.includes(name));
    if (other !== undefined || names.length === 0)
      return other === undefined || other === '' || other === event ? event : `${event} hook '${other}'`;
  }
  return undefined;
};

const what = (hook: string): string => (hook.includes(' ') ? hook : `${hook} hook`);

/**
 * Refuses a Sequelize instance with hooks that change the options of every find, because they would not run: Sequelize writes the
 * frame of a model's statements once, without hooks.
 *
 * @param accepted Hooks that need not run: names of events, or the names with which single hooks were added.
 */
export const checkInstance = (sequelize: Sequelize, accepted: readonly string[]): void => {
  const hook = unaccepted(
    { hasHook: (event) => sequelize.hasHook(event), options: instanceOf(sequelize).options as HooksByEvent },
    accepted,
  );
  if (hook === undefined) return;
  const message = `the Sequelize instance has a ${what(hook)}, which would not run; use default scopes to hide entries, or name it in 'ignoredHooks' if it hides nothing`;
  throw new SchemaError('sequelize', [], message);
};

/** Refuses a model with such hooks. A default scope applies to all statements instead. */
export const checkHooks = (type: EntryType, model: AnyModel, accepted: readonly string[]): void => {
  const hook = unaccepted(
    { hasHook: (event) => model.hasHook(event), options: model.options as HooksByEvent },
    accepted,
  );
  if (hook === undefined) return;
  throw new SchemaError(
    type.uid,
    [],
    `model '${model.name}' has a ${what(hook)}; use a default scope to hide entries, or name it in 'ignoredHooks' if it hides nothing`,
  );
};
