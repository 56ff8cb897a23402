import type { GrantChange, GrantInfo } from '../../../contract.ts';
import { actionInWords } from '../model/action-words.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { type ConditionChange, inverseChange, opensToPublic } from '../model/conditions/condition.ts';
import type { Job } from '../model/grant-log.ts';
import { effective, inverse, openingToPublic } from '../model/grants.ts';
import { regainedBy } from '../model/regained.ts';
import { useConfirm } from '../parts/confirm.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { GivenList } from './given-list.tsx';

/** Changes grants; asks first if a change would open something to users who are not signed in, or give more than one permission. */
export function useCarefulChange() {
  const { grants, schema, roleName } = useWorkspace();
  const confirm = useConfirm();

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
    return isSure && grants.change(changes);
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

  /** Changes a condition; resolves to whether it was made, and to why not where the server refused it. */
  const narrow = async (
    change: ConditionChange,
  ): Promise<{ readonly isDone: boolean; readonly reason?: unknown }> => {
    if (!(await mayShow(change))) return { isDone: false };
    const reason = await grants.narrow(change);
    return { isDone: reason === undefined, reason };
  };

  const mayUndo = ({ condition, changes }: Job): Promise<boolean> =>
    condition === undefined ? mayGoOn(inverse(changes), false) : mayShow(inverseChange(condition));

  return {
    grant,
    narrow,
    change: async (changes: readonly GrantChange[]) => (await mayGoOn(changes)) && grants.change(changes),
    undo: async (job: Job) => (await mayUndo(job)) && grants.undo(job),
  };
}
