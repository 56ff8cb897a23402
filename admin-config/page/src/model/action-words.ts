import type { Action, GrantChange } from '../../../contract.ts';
import type { Names } from './names.ts';

const words = {
  find: 'see the list',
  findOne: 'open one entry',
  preview: 'see drafts',
} as const satisfies Readonly<Record<Action, string>>;

/** Every permission, in the order of the grid. */
export const actionNames = Object.keys(words) as readonly Action[];

/** A single type has one entry, and no list. */
const wordsOfOne = {
  find: 'see',
  findOne: 'see',
  preview: 'see drafts of',
} as const satisfies Readonly<Record<Action, string>>;

/** A newer host may write actions into its history that this page does not know. */
const wordsOf = (action: string): string => (Object.hasOwn(words, action) ? words[action as Action] : action);

const shortWords = { find: 'List', findOne: 'One entry', preview: 'Drafts' } as const satisfies Readonly<
  Record<Action, string>
>;

/** What a permission allows, in as few letters as a narrow column has room for: `List`. */
export const shortWordOf = (action: Action, isSingle = false): string =>
  isSingle && action === 'find' ? 'Entry' : shortWords[action];

/** What a permission allows, at the beginning of a line: `See the list`. */
export const headOfAction = (action: Action, isSingle = false): string =>
  (isSingle && action === 'find' ? 'see the entry' : wordsOf(action)).replace(/^./, (first) =>
    first.toUpperCase(),
  );

/** What a permission allows with a content type: `see the list of article`, or `see homepage` for a single type. */
export const actionInWords = (action: Action, name: string, isSingle = false): string =>
  isSingle && Object.hasOwn(wordsOfOne, action)
    ? `${wordsOfOne[action]} ${name}`
    : `${wordsOf(action)} of ${name}`;

/** Who may do what: `Public may see the list of article`. */
export const mayInWords = (who: string, action: Action, name: string, isSingle = false): string =>
  `${who} may ${actionInWords(action, name, isSingle)}`;

/** A button that gives a permission: `Let Public see the list of article`. */
export const letInWords = (who: string, action: Action, name: string, isSingle = false): string =>
  `Let ${who} ${actionInWords(action, name, isSingle)}`;

/** What a change of one permission makes so: `Public may not see the list of article`. */
export const changeInWords = (
  { role, action, uid, granted }: GrantChange,
  { nameOf, roleName, isSingle }: Names,
): string =>
  granted
    ? mayInWords(roleName(role), action, nameOf(uid), isSingle?.(uid))
    : `${roleName(role)} may not ${actionInWords(action, nameOf(uid), isSingle?.(uid))}`;
