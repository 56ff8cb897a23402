/** How far a moment is from the request. */
export interface Offset {
  readonly side: 'at' | 'before' | 'after';
  readonly count: number;
  readonly unit: 's' | 'm' | 'h' | 'd';
}

/** The options for the side of a request on which a moment is. */
export const sides: readonly { readonly id: Offset['side']; readonly label: string }[] = [
  { id: 'at', label: 'At the request' },
  { id: 'before', label: 'Before the request' },
  { id: 'after', label: 'After the request' },
];

/** The options for the unit of its distance, the longest first. */
export const units: readonly { readonly id: Offset['unit']; readonly label: string }[] = [
  { id: 'd', label: 'days' },
  { id: 'h', label: 'hours' },
  { id: 'm', label: 'minutes' },
  { id: 's', label: 'seconds' },
];

const pattern = /^(?<sign>[+-])(?<count>\d{1,9})(?<unit>[smhd])$/;

/** What stands behind `$now`: `-7d` is 7 days before the request, and nothing is the request itself. */
export function readOffset(text: string): Offset {
  const { sign, count, unit } = pattern.exec(text)?.groups ?? {};
  const found = units.find(({ id }) => id === unit);
  if (found === undefined) return { side: 'at', count: 1, unit: 'd' };
  return { side: sign === '-' ? 'before' : 'after', count: Number(count), unit: found.id };
}

/** The text that is stored: the inverse of `readOffset`. */
export const writeOffset = ({ side, count, unit }: Offset): string =>
  side === 'at' ? '' : `${side === 'before' ? '-' : '+'}${count}${unit}`;
