import type { Value, Variable } from '../plan/read-plan.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { Slot } from '../schema/slots.ts';
import type { CompiledScalar } from './compiled-models.ts';
import {
  LateSlots,
  lateRequested,
  lateValueOf,
  requestedValue,
  type StatementDatabase,
} from './statement-context.ts';

/** The other side of a comparison: a value, or the placeholder for a value of the request. */
export type ComparedValue = Value | Variable | Slot | typeof requestedValue;

/** The column of an attribute of a key, by whose index entries are found. */
export interface KeyPlace {
  readonly attribute: ScalarAttribute;
  readonly stored: CompiledScalar;
  readonly column: string;
}

/** The arguments for writing a comparison. */
export interface WrittenComparison {
  readonly database: StatementDatabase;
  readonly stored: CompiledScalar;
  /** The quoted column, or the expression that stands for it. */
  readonly column: string;
  readonly values: readonly ComparedValue[];
  /** For the id of a key of several attributes: these attributes. */
  readonly parts?: readonly KeyPlace[] | undefined;
  /** Binds a value without conversion and returns its placeholder. */
  readonly bind: (value: unknown) => string;
  /** Whether it is a part of a search, whose text has no wildcard `%`, also where text is compared as in Strapi v4. */
  readonly isSearch?: boolean | undefined;
}

/** Binds the value that `convert` returns. For a variable, `convert` is called when the statement runs. */
export const bindConverted = (
  { bind }: WrittenComparison,
  value: ComparedValue | undefined,
  convert: (value: Value) => unknown,
): string => {
  if (value === undefined) throw new Error('An operator lacks its value');
  if (value === requestedValue) return bind(lateRequested(convert));
  if (value instanceof Slot) return bind(new LateSlots((slotValue) => convert(slotValue(value))));
  return bind(typeof value === 'object' ? lateValueOf(value, convert) : convert(value));
};
