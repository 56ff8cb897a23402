import type { TypeInfo } from '../../../contract.ts';
import type { Entry } from '../model/entries.ts';
import { type Beside, besideParam } from '../model/entry-place.ts';
import { versionsOf } from '../model/versions.ts';
import { Badge } from '../parts/badge.tsx';
import { Link } from '../parts/link.tsx';
import { useWorkspace } from '../workspace-context.ts';

interface Props {
  readonly type: TypeInfo;
  readonly entry: Entry;
  readonly beside: Beside;
}

/** The locales of an entry: links to its versions, and the names of locales in which it is missing. */
export function LocaleBar({ type, entry, beside }: Props) {
  const { session, locales, defaults } = useWorkspace();
  if (!type.localized || !session.features.i18n || locales.locales.length === 0) return null;
  const versions = versionsOf(entry, type);
  const own = versions[0]?.locale;
  return (
    <nav className="locale-bar" aria-label="Locales of this entry">
      <ul>
        {locales.locales.map(({ code, name }) => {
          const version = versions.find(({ locale }) => locale === code);
          return (
            <li key={code}>
              {version === undefined ? (
                <span className="missing">{name}: missing</span>
              ) : code === own ? (
                <strong aria-current="true">{name}</strong>
              ) : (
                <Link
                  to={{
                    entry: version.id,
                    locale: code === defaults.locale ? undefined : code,
                    beside: besideParam(swapped(beside, code, own)),
                  }}
                >
                  {name}
                </Link>
              )}
              {version?.isDraft && <Badge tone="warn">draft</Badge>}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns what is shown beside an entry after its locale was changed: the locale that was shown before. */
const swapped = (beside: Beside, code: string, own: string | undefined): Beside =>
  beside.kind === 'locales'
    ? { kind: 'locales', codes: beside.codes.map((one) => (one === code ? (own ?? code) : one)) }
    : beside;
