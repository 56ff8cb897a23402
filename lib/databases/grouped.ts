import type { ScalarType } from '../schema/attribute.ts';
import { forValues, itself } from './for-values.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** Returns what the values of a column are grouped by: values that are shown alike are in one group. */
type Grouped = (column: string, stored: StoredScalar) => string;

/** What a database groups by where it may store several forms of a value that is shown. */
interface GroupedForms {
  readonly integer: Grouped;
  readonly fraction: Grouped;
  readonly boolean: Grouped;
  readonly date: Grouped;
  readonly time: Grouped;
  readonly moment: Grouped;
}

/** Returns the function for all scalar types. On every database keys, texts, integers of 64 bits and documents are shown as they are stored. */
export const groupedBy = ({ fraction, moment, ...own }: GroupedForms): Grouped => {
  const { integer, boolean, date, time } = own;
  const forms: Readonly<Record<ScalarType, Grouped>> = {
    ...forValues(['text', 'secret', 'uuid', 'wide integer', 'json'], itself),
    ...forValues(['fraction'], fraction),
    ...forValues(['moment'], moment),
    id: itself,
    integer,
    boolean,
    date,
    time,
  };
  return (column, stored) => forms[stored.type](column, stored);
};
