import { cellText, entriesOf } from './entries.ts';

/** Returns the first and last name of an administrator, or only the id; empty for nobody. */
export function personOf(value: unknown): string {
  const [person] = entriesOf(value);
  const names = [person?.values.firstname, person?.values.lastname].filter(
    (name) => typeof name === 'string',
  );
  return names.length === 0 ? cellText(value) : names.join(' ');
}
