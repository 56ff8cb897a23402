import { metaRowsIn } from '../../language/meta-parts.ts';
import type { ReadKind } from '../../language/reads.ts';
import type { JsonSchema } from '../../language/scalar-types.ts';
import { closed } from './schemas.ts';
import type { RestWriter } from './writer.ts';

/** The schema of a number of entries or pages. */
export const count = { type: 'integer', minimum: 0 };

type Description = RestWriter['description'];

/** Returns the members of meta at one place that are read from the database. */
const membersIn = (
  description: Description,
  [place, reads]: Parameters<typeof metaRowsIn>,
  besideStart: boolean,
): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    metaRowsIn(place, reads)
      .filter(({ setting }) => setting === undefined || description[setting] === true)
      .filter(({ feature }) => feature === undefined || description.features[feature])
      .flatMap(({ members }) => Object.entries(members))
      .filter(([, member]) => !besideStart || member.besideStart)
      .map(([name, { shown }]) => [name, shown]),
  );

const pagination = (description: Description): JsonSchema => {
  const styleOf = (names: readonly string[], besideStart = false): JsonSchema => {
    const requested = Object.fromEntries(names.map((name) => [name, count]));
    return closed({ ...requested, ...membersIn(description, ['pagination', 'list'], besideStart) }, names);
  };
  const after = description.cursors ? [styleOf(['pageSize'])] : [];
  return {
    description: 'The requested page, after clamping, and the totals unless withCount is false',
    anyOf: [styleOf(['page', 'pageSize']), styleOf(['start', 'limit'], true), ...after],
  };
};

/** Returns the schema of a list's meta. */
export const metaSchema = ({ schemas, description }: RestWriter): JsonSchema =>
  closed(
    {
      pagination: schemas.ref('pagination', () => pagination(description)),
      ...membersIn(description, ['meta', 'list'], false),
    },
    ['pagination'],
  );

/** Returns the schema of the meta of a single type or of one entry. */
export const entryMetaSchema = ({ description }: RestWriter, reads: ReadKind): JsonSchema =>
  closed(membersIn(description, ['meta', reads], false));
