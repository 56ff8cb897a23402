import type { TypeInfo } from '../../../contract.ts';
import { queryParams } from '../model/address.ts';
import type { Entry } from '../model/entries.ts';
import { type Beside, besideParam, maxLocales } from '../model/entry-place.ts';
import { changeQuery } from '../model/query-state.ts';
import { versionsOf } from '../model/versions.ts';
import { Tick } from '../parts/toggles.tsx';
import { setParams } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';

interface Props {
  readonly type: TypeInfo;
  readonly entry: Entry;
  readonly beside: Beside;
}

/** Chooses what is shown beside the entry: up to two other locales in which it exists, or what readers see of it. */
export function BesideBar({ type, entry, beside }: Props) {
  const { session, locales, query, defaults } = useWorkspace();
  const versions = versionsOf(entry, type);
  const own = versions[0]?.locale;
  const isMissing = (code: string) => versions.every(({ locale }) => locale !== code);
  const others =
    type.localized && session.features.i18n ? locales.locales.filter(({ code }) => code !== own) : [];
  const codes = beside.kind === 'locales' ? beside.codes : [];
  const setLocale = (code: string, isOn: boolean) => {
    // If there is no room for another locale, it replaces the last one.
    const next = isOn ? [...codes.slice(0, maxLocales - 2), code] : codes.filter((one) => one !== code);
    setParams({ beside: besideParam({ kind: 'locales', codes: next }) });
  };
  const setStates = (isOn: boolean) =>
    setParams({
      ...(isOn &&
        queryParams(changeQuery(query, { publicationState: 'preview', page: query.page }), defaults)),
      beside: isOn ? 'states' : undefined,
    });
  if (others.length === 0 && !session.features.draftAndPublish) return null;
  return (
    <fieldset className="beside-bar">
      <legend>Compare with</legend>
      {others.map(({ code, name }) => (
        <Tick
          key={code}
          isSelected={codes.includes(code)}
          isDisabled={isMissing(code) && !codes.includes(code)}
          onChange={(isOn) => setLocale(code, isOn)}
        >
          {name}
        </Tick>
      ))}
      {session.features.draftAndPublish && (
        <Tick isSelected={beside.kind === 'states'} onChange={setStates}>
          what readers see
        </Tick>
      )}
    </fieldset>
  );
}
