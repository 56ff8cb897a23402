import type { Version } from '../model/versions.ts';
import { Link } from '../parts/link.tsx';
import { useWorkspace } from '../workspace-context.ts';

/** If more codes than this are missing, their number is shown. */
const maxNamed = 4;

/** The locales in which an entry exists, each a link to it, and those in which it is missing. */
export function LocalesCell({ versions }: { readonly versions: readonly Version[] | undefined }) {
  const { locales, defaults } = useWorkspace();
  if (versions === undefined) return null;
  const codes = locales.locales.map(({ code }) => code);
  const known = versions.toSorted((one, other) => codes.indexOf(one.locale) - codes.indexOf(other.locale));
  const missing = codes.filter((code) => !versions.some(({ locale }) => locale === code));
  const names = new Map(locales.locales.map(({ code, name }) => [code, name]));
  return (
    <span className="locales-cell">
      {known.map(({ id, locale, isDraft }) => (
        <Link key={id} to={{ entry: id, locale: locale === defaults.locale ? undefined : locale }}>
          <abbr title={`${names.get(locale) ?? locale}${isDraft ? ', a draft' : ''}`}>{locale}</abbr>
          {isDraft && <span aria-hidden="true">*</span>}
        </Link>
      ))}
      {missing.length > 0 && (
        <span className="missing">
          {missing.length > maxNamed ? `${missing.length} missing` : `no ${missing.join(', ')}`}
        </span>
      )}
    </span>
  );
}
