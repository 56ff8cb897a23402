import type { Storage } from '../../models/bound-model.ts';
import { jsonTypes, type ScalarType, stringTypes } from '../../schema/attribute.ts';

/** A scalar as a database keeps it. */
export interface Kept {
  readonly type: ScalarType;
  readonly storage: Storage;
}

/** Whether a scalar is kept as text or as a JSON document. */
export const isText = ({ type }: Kept): boolean => stringTypes.has(type) || jsonTypes.has(type);

const unboundedTypes: ReadonlySet<ScalarType> = new Set<ScalarType>(['text', 'richtext', ...jsonTypes]);

/** Whether a scalar may take any number of bytes where a database heeds the length of a column; Strapi's strings have 255. */
export const isUnbounded = (kept: Kept): boolean =>
  unboundedTypes.has(kept.type) || (kept.storage === 'sequelize' && isText(kept));

/** Whether a scalar is a point in time. */
export const isDateTime = ({ type }: Kept): boolean => type === 'datetime' || type === 'timestamp';
