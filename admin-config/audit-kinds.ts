interface AuditKindRow {
  /** Whether lines of this kind record a change; the others record a read. */
  readonly changes: boolean;
  /** The name that people see. */
  readonly label: string;
}

/** The kinds of lines in the audit trail. */
export const auditKinds = {
  grants: { changes: true, label: 'Permissions' },
  conditions: { changes: true, label: 'Entries and attributes' },
  roles: { changes: true, label: 'Roles' },
  'shared query': { changes: true, label: 'Shared queries' },
  'default locale': { changes: true, label: 'Default locale' },
  'preview link made': { changes: true, label: 'Preview links made' },
  'preview link revoked': { changes: true, label: 'Preview links revoked' },
  'read as': { changes: false, label: 'Reads as a role' },
} as const satisfies Record<string, AuditKindRow>;

/** The name of a kind. */
export type AuditKind = keyof typeof auditKinds;

/** Every kind. */
export const auditKindNames = Object.keys(auditKinds) as readonly AuditKind[];

/** The kinds that record changes. */
export const changingKinds: readonly AuditKind[] = auditKindNames.filter((kind) => auditKinds[kind].changes);
