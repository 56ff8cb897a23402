import { useLoad } from '../api/use-load.ts';
import { factNames } from '../entry/facts.tsx';
import { readEntry } from '../entry/read-entry.ts';
import type { ShownEntry } from '../entry/use-entry.ts';
import type { Entry } from '../model/entries.ts';
import { versionsOf } from '../model/versions.ts';
import { WhenLoaded } from '../parts/states.tsx';
import { useRead } from '../use-read.ts';
import { useWorkspace } from '../workspace-context.ts';
import { BesideEachOther } from './beside-each-other.tsx';
import type { Column } from './compare.ts';

interface Props {
  readonly shown: ShownEntry;
  readonly entry: Entry;
  readonly codes: readonly string[];
}

/** An entry side by side with its versions in other locales; a version that is not there, or that the role may not see, is named above them. */
export function LocalesBeside({ shown, entry, codes }: Props) {
  const { session, schema, locales, grants, user } = useWorkspace();
  const read = useRead();
  const { type, role, publicationState } = shown;
  const versions = versionsOf(entry, type);
  const own = versions[0]?.locale ?? '';
  const others = codes.filter((code) => code !== own);
  const titleOf = (code: string) => locales.locales.find((locale) => locale.code === code)?.name ?? code;
  const columnOf = (code: string, values: Column['values']): Column => ({
    key: code,
    title: titleOf(code),
    lang: code,
    values,
    absent: `There is no version in ${titleOf(code)}.`,
  });
  const loaded = useLoad<readonly Column[]>(
    () =>
      Promise.all(
        others.map(async (code) => {
          const version = versions.find(({ locale }) => locale === code);
          if (version === undefined) return columnOf(code, undefined);
          const reading = await readEntry(
            read,
            schema,
            type,
            { id: version.id, publicationState },
            session.dialect,
          );
          return columnOf(code, reading.entry?.values);
        }),
      ),
    JSON.stringify([
      type.uid,
      entry.id,
      others,
      versions,
      role,
      publicationState,
      user,
      grants.log.latest?.id ?? 0,
    ]),
  );
  return (
    <WhenLoaded loaded={loaded} what="the other locales">
      {(columns) => (
        <>
          {columns
            .filter(({ values }) => values === undefined)
            .map(({ key, absent }) => (
              <p key={key}>{absent}</p>
            ))}
          <BesideEachOther
            label="Locales side by side"
            columns={[columnOf(own, entry.values), ...columns.filter(({ values }) => values !== undefined)]}
            attributes={type.attributes.filter(({ name }) => !factNames.has(name))}
            saysSame
          />
        </>
      )}
    </WhenLoaded>
  );
}
