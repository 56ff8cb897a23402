/** What is shown beside an entry: its versions in other locales, or what readers see of it beside the preview. */
export type Beside =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'locales'; readonly codes: readonly string[] }
  | { readonly kind: 'states' };

/** An entry that is open, or the list. */
export interface EntryPlace {
  /** Undefined for the list. */
  readonly id: string | undefined;
  readonly beside: Beside;
}

/** The maximum number of columns: more are not readable side by side. */
export const maxLocales = 3;

/** The entry that an address opens: `entry=12&beside=locales:fr,de`. Parameters with an unknown form are ignored. */
export function entryPlaceOf(params: URLSearchParams): EntryPlace {
  const id = params.get('entry') ?? '';
  return { id: id === '' ? undefined : id, beside: readBeside(params.get('beside') ?? '') };
}

function readBeside(text: string): Beside {
  if (text === 'states') return { kind: 'states' };
  const [kind, list = ''] = text.split(':');
  if (kind !== 'locales') return { kind: 'nothing' };
  const codes = [...new Set(list.split(',').filter((code) => code !== ''))].slice(0, maxLocales - 1);
  return codes.length === 0 ? { kind: 'nothing' } : { kind: 'locales', codes };
}

/** What is shown beside an entry, as a parameter of the address; undefined for nothing. */
export function besideParam(beside: Beside): string | undefined {
  if (beside.kind === 'states') return 'states';
  return beside.kind === 'locales' && beside.codes.length > 0
    ? `locales:${beside.codes.join(',')}`
    : undefined;
}

/** The address without an entry and without what is beside it. */
export const closed = { entry: undefined, beside: undefined, lines: undefined } as const;

/** Returns the address of the list from which an entry was opened. The list has its own way to show what readers see. */
export const listOf = (beside: Beside) =>
  beside.kind === 'states' ? ({ entry: undefined, lines: undefined } as const) : closed;
