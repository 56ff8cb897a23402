import type { ScalarType } from '../schema/attribute.ts';
import { asIs, toBigId, toJson, toNumber, toWideText, toWritten } from './decode.ts';
import { forValues } from './for-values.ts';

type Decode = (raw: unknown) => unknown;

/** How the values that a driver returns are decoded, by what they are. */
interface Decoders {
  readonly text: Decode;
  readonly integer: Decode;
  readonly wideInteger: Decode;
  readonly json: Decode;
  readonly boolean: Decode;
  readonly date: Decode;
  readonly time: Decode;
  readonly moment: Decode;
}

/** The decoders of all servers, whose columns hold only values of their type. */
export const ofServers = { text: asIs, integer: toNumber, wideInteger: toWideText, json: toJson } as const;

/** Returns the decoder of each scalar type. Keys are decoded alike on every database. */
export const decodersOf = ({
  text,
  integer,
  wideInteger,
  json,
  boolean,
  date,
  time,
  moment,
}: Decoders): ((type: ScalarType) => Decode) => {
  const all: Readonly<Record<ScalarType, Decode>> = {
    ...forValues(['text', 'secret', 'uuid'], text),
    ...forValues(['integer'], integer),
    // They are selected as JSON, so that they have the same digits whoever writes the answer.
    ...forValues(['fraction'], toWritten),
    ...forValues(['wide integer'], wideInteger),
    ...forValues(['json'], json),
    ...forValues(['moment'], moment),
    boolean,
    date,
    time,
    id: Number,
    bigId: toBigId,
  };
  return (type) => all[type];
};
