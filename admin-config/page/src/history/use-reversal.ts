import type { AuditEntry, ConditionOf, GrantChange } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { describeAudit, type Reverting, revertOf } from '../model/audit.ts';
import { type ConditionChange, conditionOf, isSame } from '../model/conditions/condition.ts';
import { defaultInWords } from '../model/default-locale.ts';
import { effective, openingToPublic } from '../model/grants.ts';
import { regainedBy } from '../model/regained.ts';
import { sensitiveOf } from '../model/sensitive.ts';
import { useWorkspace } from '../workspace-context.ts';

/** How a line of the history is taken back. */
export interface Reversal {
  /** Whether it is now as it was before. */
  readonly isSo: boolean;
  /** Whether it is not any more as the change left it, because it was changed again since. */
  readonly isOvertaken: boolean;
  /** What would be so then, in words. */
  readonly lines: readonly string[];
  /** What somebody would get then who does not get it now, in words. */
  readonly shows: readonly string[];
  /** Whether that somebody is everybody. */
  readonly isPublic: boolean;
  /** Makes it so; resolves to why it was not, and to undefined where it was, or where the page says it elsewhere. */
  readonly make: () => Promise<unknown>;
}

const everybody = 'Everybody, signed in or not,';

/** How a line of the history is taken back; undefined where it cannot be. */
export function useReversal(entry: AuditEntry): Reversal | undefined {
  const { api, schema, roleName, grants, editable, locales, setLocales } = useWorkspace();
  const names = { nameOf: schema.nameOf, isSingle: schema.isSingle, roleName, schema };

  const givenBy = (changes: readonly GrantChange[]): readonly string[] => {
    const given = changes.filter(({ granted }) => granted);
    const opening = openingToPublic(given);
    const uids = [...new Set(given.map(({ uid }) => uid))];
    const marked = uids.filter((uid) => sensitiveOf(schema, uid) !== undefined).map(schema.nameOf);
    const what = opening.length === changes.length ? 'this' : `${opening.length} of these`;
    return [
      ...(opening.length > 0 ? [`${everybody} will be able to read ${what} through the content API.`] : []),
      ...(marked.length > 0 ? [`May hold personal or private data: ${marked.join(', ')}.`] : []),
    ];
  };

  const shownBy = (change: ConditionChange): readonly string[] => {
    const { role, type } = change.after;
    const who = role === 'public' ? everybody : roleName(role);
    const attributes = regainedBy(change, schema.attributesOf(type) ?? []).map(labelOfAttribute);
    const name = schema.nameOf(type);
    return [
      ...(change.before.rows !== null && change.after.rows === null
        ? [`${who} will see every entry of ${name}.`]
        : []),
      ...(attributes.length > 0
        ? [`${who} will see what is hidden now of ${name}: ${attributes.join(', ')}.`]
        : []),
    ];
  };

  const reversalOf = (revert: Reverting): Reversal | undefined => {
    switch (revert.kind) {
      case 'grants': {
        if (!editable.grants) return undefined;
        const missing = effective(grants.shown, revert.changes);
        return {
          isSo: missing.length === 0,
          // A permission is there or not, so what differs from before is as the change left it.
          isOvertaken: false,
          lines: describeAudit({ ...entry, after: missing }, names),
          shows: givenBy(missing),
          isPublic: openingToPublic(missing).length > 0,
          make: async () => void (await grants.change(missing)),
        };
      }
      case 'conditions': {
        const { role, type } = revert.condition;
        const now = conditionOf(grants.conditions, role, type);
        if (now?.fixed === true) return undefined;
        const before: ConditionOf = {
          role,
          type,
          fields: now?.fields ?? null,
          rows: now?.rows ?? null,
        };
        const change = { before, after: revert.condition };
        const shows = shownBy(change);
        return {
          isSo: isSame(before, revert.condition),
          isOvertaken: !isSame(before, revert.left),
          lines: describeAudit({ ...entry, after: revert.condition }, names),
          shows,
          isPublic: role === 'public' && shows.length > 0,
          make: () => grants.narrow(change, now?.version ?? null),
        };
      }
      case 'default locale': {
        const { code, left } = revert;
        const now = locales.defaultLocale;
        return {
          isSo: now === code,
          isOvertaken: now !== left,
          lines: describeAudit({ ...entry, before: now, after: code }, names),
          shows: [defaultInWords(code, locales)],
          isPublic: false,
          make: () =>
            api.setDefaultLocale({ code, version: locales.version }).then(
              (answer) => setLocales(answer),
              (reason: unknown) => reason,
            ),
        };
      }
    }
  };
  const revert = revertOf(entry);
  return revert && reversalOf(revert);
}
