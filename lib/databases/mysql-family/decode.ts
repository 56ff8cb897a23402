import { asIs, toBoolean, toDateTime, toNumber, toTime, unlessZero } from '../decode.ts';
import { decodersOf, ofServers } from '../decoders.ts';

/** Wraps a decoder of numbers. A host may keep them in columns of the type BIT, which the drivers return as bytes. */
const orBits =
  (decode: (raw: unknown) => unknown) =>
  (raw: unknown): unknown =>
    decode(Buffer.isBuffer(raw) ? raw.reduce((number, byte) => number * 256 + byte, 0) : raw);

/** Returns a text. A host may keep it in a column of the type SET, which the driver of MariaDB returns as a list. */
const toJoined = (raw: unknown): unknown => (Array.isArray(raw) ? raw.join(',') : raw);

/** Returns the decoder of a type for MariaDB and MySQL, whose drivers return booleans as numbers, and times and JSON as text. */
export const decodeFamily = decodersOf({
  ...ofServers,
  text: toJoined,
  integer: orBits(toNumber),
  boolean: orBits(toBoolean),
  date: unlessZero(asIs),
  time: toTime,
  moment: unlessZero(toDateTime),
});
