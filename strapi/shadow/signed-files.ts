import { isRecord } from '../../lib/util/is-record.ts';

type Bag = Readonly<Record<string, unknown>>;

const without = (bag: Bag, names: ReadonlySet<string>): Bag =>
  Object.fromEntries(Object.entries(bag).filter(([name]) => !names.has(name)));

const marks: ReadonlySet<string> = new Set(['isUrlSigned']);
const signed: ReadonlySet<string> = new Set(['url', ...marks]);

const withoutAddresses = (file: Bag): Bag => {
  const { formats } = file;
  const others = without(file, signed);
  if (!isRecord(formats)) return others;
  const entries = Object.entries(formats).map(([name, format]) => [
    name,
    isRecord(format) ? without(format, signed) : format,
  ]);
  return { ...others, formats: Object.fromEntries(entries) };
};

/**
 * Returns the attributes of a file in Strapi's answer and in the plugin's without what signing changes: the plugin signs answers with
 * the same function, and a signature is another one each time.
 */
export const withoutSigning = (fromStrapi: Bag, fromPlugin: Bag): readonly [Bag, Bag] => {
  const both = [fromStrapi, fromPlugin] as const;
  const [theirs, own] = fromStrapi.isUrlSigned === true ? both.map(withoutAddresses) : both;
  return [without(theirs ?? fromStrapi, marks), without(own ?? fromPlugin, marks)];
};
