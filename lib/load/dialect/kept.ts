import type { Storage } from '../../models/bound-model.ts';
import type { ScalarType } from '../../schema/attribute.ts';

/** A scalar as a database keeps it. */
export interface Kept {
  readonly type: ScalarType;
  readonly storage: Storage;
}

/** Whether a scalar is a point in time. */
export const isDateTime = ({ type }: Kept): boolean => type === 'datetime' || type === 'timestamp';
