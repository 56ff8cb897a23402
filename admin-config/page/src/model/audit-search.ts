import { type AuditKind, auditKindNames, auditKinds } from '../../../audit-kinds.ts';
import { positive } from './address.ts';
import type { Names } from './names.ts';

/** The filters of the history; empty texts have no effect. */
export interface AuditSearch {
  readonly kind: AuditKind | undefined;
  /** Whether reads are shown beside changes, if no kind is chosen. */
  readonly reads: boolean;
  readonly person: string;
  readonly role: string;
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

/** Names that no other parameter of the page has. */
const names = { person: 'by', role: 'of', type: 'about', from: 'from', to: 'to' } as const;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the filters in the address: `#/history?kind=grants&by=ada&of=public&about=api::page.page&from=2026-05-01`. */
export function auditSearchOf(params: URLSearchParams): AuditSearch {
  const text = (name: keyof typeof names) => params.get(names[name]) ?? '';
  const date = (name: 'from' | 'to') => (day.test(text(name)) ? text(name) : '');
  return {
    kind: auditKindNames.find((kind) => kind === params.get('kind')),
    reads: params.get('reads') === '1',
    person: text('person'),
    role: text('role'),
    type: text('type'),
    from: date('from'),
    to: date('to'),
    page: positive(params.get('past'), 1),
  };
}

/** Returns a change of the filters as parameters of the address; it goes back to page one. */
export function auditParams(change: Partial<Omit<AuditSearch, 'page'>>): Record<string, string | undefined> {
  const { kind, reads, ...texts } = change;
  const named = (Object.keys(texts) as (keyof typeof texts)[]).map((name) => [
    names[name],
    texts[name] || undefined,
  ]);
  return {
    ...Object.fromEntries(named),
    ...('kind' in change && { kind }),
    ...(reads !== undefined && { reads: reads ? '1' : undefined }),
    past: undefined,
  };
}

/** The parameters that remove all filters. */
export const noAuditSearch = auditParams({
  kind: undefined,
  reads: false,
  person: '',
  role: '',
  type: '',
  from: '',
  to: '',
});

/** Whether the history is filtered. */
export const isSearched = ({ kind, person, role, type, from, to }: AuditSearch): boolean =>
  [kind ?? '', person, role, type, from, to].some((text) => text !== '');

/** Returns the parameters of `GET /audit`, without the page. */
export function auditQuery({ kind, reads, person, role, type, from, to }: AuditSearch): string {
  const given = { what: kind ?? '', who: person, role, type, from, to };
  const query = new URLSearchParams(Object.entries(given).filter(([, text]) => text !== ''));
  if (kind === undefined) query.set('reads', String(reads));
  return String(query);
}

/** What is shown of the history, in one line: `Changes by ada, role Editor, from 2026-05-01`. */
export function searchInWords(
  { kind, reads, person, role, type, from, to }: AuditSearch,
  { nameOf, roleName }: Names,
): string {
  const what = kind === undefined ? (reads ? 'Changes and reads' : 'Changes') : auditKinds[kind].label;
  return [
    person === '' ? what : `${what} by ${person}`,
    ...(role === '' ? [] : [`role ${roleName(role)}`]),
    ...(type === '' ? [] : [`content type ${nameOf(type)}`]),
    ...(from === '' ? [] : [`from ${from}`]),
    ...(to === '' ? [] : [`to ${to}`]),
  ].join(', ');
}
