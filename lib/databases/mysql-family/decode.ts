import { asIs, toBoolean, toDateTime, toTime, unlessZero } from '../decode.ts';
import { decodersOf, ofServers } from '../decoders.ts';

/** Returns the decoder of a type for MariaDB and MySQL, whose drivers return booleans as numbers, and times and JSON as text. */
export const decodeFamily = decodersOf({
  ...ofServers,
  boolean: toBoolean,
  date: unlessZero(asIs),
  time: toTime,
  moment: unlessZero(toDateTime),
});
