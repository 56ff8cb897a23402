import type { GrantChange, GrantInfo, Version } from '../../../contract.ts';
import { actionInWords } from '../model/action-words.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { type ConditionChange, inverseChange, isSame, opensToPublic } from '../model/conditions/condition.ts';
import { conditionOfDifference, differencesOf, isMade, versionOf } from '../model/differences.ts';
import type { Job } from '../model/grant-log.ts';
import { effective, inverse, openingToPublic } from '../model/grants.ts';
import { regainedBy } from '../model/regained.ts';
import { useConfirm } from '../parts/confirm.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { GivenList } from './given-list.tsx';
import { useReplacing } from './use-replacing.tsx';

/** Changes grants; asks first if a change would open something to users who are not signed in, or give more than one permission. */
export function useCarefulChange() {
  const { grants, schema, roleName } = useWorkspace();
  const confirm = useConfirm();
  const replaces = useReplacing();

  /** Asks once for everything that is given: where it opens something to the public, and where it is more than one permission. */
  const mayGoOn = async (changes: readonly GrantChange[], asksForMany = true): Promise<boolean> => {
    const given = effective(grants.shown, changes).filter(({ granted }) => granted);
    const opening = openingToPublic(given);
    const asked = asksForMany ? given : opening;
    if (opening.length === 0 && asked.length < 2) return true;
    const isPublic = opening.length === asked.length;
    return confirm({
      title: isPublic ? 'Open to the public?' : `Give ${asked.length} permissions?`,
      body: (
        <>
          {opening.length > 0 && (
            <p>
              Everybody, signed in or not, will be able to read{' '}
              {isPublic ? 'this' : `${opening.length} of these`} through the content API.
            </p>
          )}
          <GivenList given={asked} schema={schema} roleName={roleName} />
        </>
      ),
      yes: isPublic ? 'Open to the public' : `Give all ${asked.length}`,
      isDangerous: opening.length > 0,
    });
  };

  /** Makes changes; asks if somebody else has meanwhile changed what they are about. Resolves to whether they are made. */
  const make = async (changes: readonly GrantChange[]): Promise<boolean> => {
    const reason = await grants.change(changes);
    const differences = differencesOf(reason);
    if (differences.length === 0) return reason === undefined;
    grants.dismiss();
    const isSure = differences.every(isMade) || (await replaces(reason));
    return isSure && make(changes);
  };

  /** Grants one action from outside the matrix, where a mistake is harder to see, so it always asks. */
  const grant = async (info: GrantInfo): Promise<boolean> => {
    const changes = [{ ...info, granted: true }];
    const { role, uid, action } = info;
    const isSure =
      role === 'public'
        ? await mayGoOn(changes)
        : await confirm({
            title: `Give ${roleName(role)} this permission?`,
            body: (
              <p>
                The role {roleName(role)} may then{' '}
                <strong>{actionInWords(action, schema.nameOf(uid), schema.isSingle(uid))}</strong>.
              </p>
            ),
            yes: 'Give it',
          });
    return isSure && make(changes);
  };

  const mayShow = async (change: ConditionChange): Promise<boolean> => {
    if (!opensToPublic(change)) return true;
    const { rows, fields, type } = change.after;
    const hidden = regainedBy(change, schema.attributesOf(type) ?? []).map(labelOfAttribute);
    const names = hidden.length === 0 ? '' : ` (hidden now: ${hidden.join(', ')})`;
    const parts = [
      ...(rows === null && change.before.rows !== null ? ['every entry'] : []),
      ...(fields === null && change.before.fields !== null ? [`every attribute${names}`] : []),
    ];
    return confirm({
      title: 'Show more to the public?',
      body: (
        <p>
          Everybody, signed in or not, will see {parts.join(' and ')} of {schema.nameOf(type)}.
        </p>
      ),
      yes: 'Show to the public',
      isDangerous: true,
    });
  };

  /**
   * Changes a condition of which a version was read; asks if somebody else has stored another one meanwhile. Resolves to whether it
   * was made, and to why not where the server refused it.
   */
  const narrow = async (
    change: ConditionChange,
    version: Version,
  ): Promise<{ readonly isDone: boolean; readonly reason?: unknown }> => {
    if (!(await mayShow(change))) return { isDone: false };
    const reason = await grants.narrow(change, version);
    const [difference] = differencesOf(reason);
    const stored = difference && conditionOfDifference(difference);
    if (difference === undefined || stored === undefined) return { isDone: reason === undefined, reason };
    grants.dismiss();
    if (isSame(stored, change.after)) return { isDone: true };
    if (!(await replaces(reason))) return { isDone: false };
    return narrow({ before: stored, after: change.after }, versionOf(difference));
  };

  const mayUndo = ({ condition, changes }: Job): Promise<boolean> =>
    condition === undefined ? mayGoOn(inverse(changes), false) : mayShow(inverseChange(condition));

  return {
    grant,
    narrow,
    change: async (changes: readonly GrantChange[]) => (await mayGoOn(changes)) && make(changes),
    undo: async (job: Job) => (await mayUndo(job)) && grants.undo(job),
  };
}
