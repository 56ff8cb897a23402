import type { ScalarType } from '../../schema/attribute.ts';
import {
  asIs,
  toBigId,
  toBoolean,
  toDateTime,
  toJson,
  toNumber,
  toText,
  toTime,
  unlessZero,
} from '../decode.ts';
import { everyText } from '../every-text.ts';

const decoders: Readonly<Record<ScalarType, (raw: unknown) => unknown>> = {
  ...everyText(asIs),
  uuidId: asIs,
  id: Number,
  bigId: toBigId,
  integer: toNumber,
  biginteger: toText,
  float: toNumber,
  decimal: toNumber,
  boolean: toBoolean,
  json: toJson,
  array: toJson,
  date: unlessZero(asIs),
  time: toTime,
  datetime: unlessZero(toDateTime),
  timestamp: unlessZero(toDateTime),
};

/** Returns the decoder of a type for MariaDB and MySQL, whose drivers return booleans as numbers, and times and JSON as text. */
export const decodeFamily = (type: ScalarType): ((raw: unknown) => unknown) => decoders[type];
