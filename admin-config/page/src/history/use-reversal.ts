import type { AuditEntry, ConditionRequest } from '../../../contract.ts';
import { describeAudit, type Reverting, revertOf } from '../model/audit.ts';
import { conditionOf } from '../model/conditions/condition.ts';
import { effective } from '../model/grants.ts';
import { useCarefulChange } from '../permissions/use-careful-change.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** How a line of the history is taken back. */
export interface Reversal {
  /** Whether it is now as it was before. */
  readonly isSo: boolean;
  /** What would be so then, in words. */
  readonly lines: readonly string[];
  /** Makes it so; resolves to why it was not, and to undefined where it was, or where the page says it elsewhere. */
  readonly make: () => Promise<unknown>;
}

const textOf = ({ fields, rows }: Pick<ConditionRequest, 'fields' | 'rows'>): string =>
  JSON.stringify([fields, rows]);

/** How a line of the history is taken back; undefined where it cannot be. */
export function useReversal(entry: AuditEntry): Reversal | undefined {
  const { api, schema, roleName, grants, editable, locales, setLocales } = useWorkspace();
  const { change, narrow } = useCarefulChange();
  const names = { nameOf: schema.nameOf, roleName, schema };

  const reversalOf = (revert: Reverting): Reversal | undefined => {
    switch (revert.kind) {
      case 'grants': {
        if (!editable.grants) return undefined;
        const missing = effective(grants.shown, revert.changes);
        return {
          isSo: missing.length === 0,
          lines: describeAudit({ ...entry, after: missing }, names),
          make: async () => void (await change(missing)),
        };
      }
      case 'conditions': {
        const { role, type } = revert.condition;
        const now = conditionOf(grants.conditions, role, type);
        if (now?.fixed === true) return undefined;
        const before: ConditionRequest = {
          role,
          type,
          fields: now?.fields ?? null,
          rows: now?.rows ?? null,
        };
        return {
          isSo: textOf(before) === textOf(revert.condition),
          lines: describeAudit({ ...entry, after: revert.condition }, names),
          make: async () => (await narrow({ before, after: revert.condition })).reason,
        };
      }
      case 'default locale': {
        const { code } = revert;
        const now = locales.defaultLocale;
        return {
          isSo: now === code,
          lines: describeAudit({ ...entry, before: now, after: code }, names),
          make: () =>
            api.setDefaultLocale({ code }).then(
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
