import type { Storage } from '../../models/bound-model.ts';
import type { ScalarType } from '../../schema/attribute.ts';

/** A scalar as a database keeps it. */
export interface Kept {
  readonly type: ScalarType;
  readonly storage: Storage;
}
