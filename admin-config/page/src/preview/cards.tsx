import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { TypeInfo } from '../../../contract.ts';
import { type Entry, entriesOf, statusOf } from '../model/entries.ts';
import { mediaFileOf, mediaPlace } from '../model/media.ts';
import { titleOf } from '../model/naming.ts';
import { Badge } from '../parts/badge.tsx';
import { Link } from '../parts/link.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { pictureOf } from './cards-toggle.tsx';
import './cards.css';

interface Props {
  readonly type: TypeInfo;
  readonly entries: readonly Entry[];
}

/** One card for each entry: its picture, its name and its status. */
export function Cards({ type, entries }: Props) {
  const { schema } = useWorkspace();
  const picture = pictureOf(type)?.name ?? '';
  return (
    <ul className="cards" aria-label={`Entries of ${schema.nameOf(type.uid)}`}>
      {entries.map((entry) => {
        const { id, values } = entry;
        const status = type.draftAndPublish ? statusOf(entry, type) : undefined;
        const { locale } = values;
        return (
          <li key={id} className="card entry-card">
            <Picture value={values[picture]} />
            <p dir="auto" {...(typeof locale === 'string' && { lang: locale })}>
              <Link to={{ entry: id }} className="row-link">
                {titleOf(entry, type.attributes)}
              </Link>
            </p>
            <p className="row note">
              {status !== undefined && <Badge tone={status === 'draft' ? 'warn' : 'good'}>{status}</Badge>}
              {type.localized && typeof locale === 'string' && <span>{locale}</span>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The first picture of a value, or its place. */
function Picture({ value }: { readonly value: unknown }) {
  const { session } = useWorkspace();
  const [failed, setFailed] = useState('');
  const [found] = entriesOf(value).flatMap(({ values }) => {
    const file = mediaFileOf(values);
    if (file?.kind !== 'picture') return [];
    const place = mediaPlace(file.preview, location.href, session.mediaOrigins);
    return place.isShown ? [{ href: place.href, alt: file.alternativeText ?? '' }] : [];
  });
  if (found === undefined || found.href === failed) {
    return (
      <span className="entry-picture is-none">
        <ImageIcon aria-hidden="true" className="icon" />
      </span>
    );
  }
  const { href, alt } = found;
  return (
    <img className="entry-picture" src={href} alt={alt} loading="lazy" onError={() => setFailed(href)} />
  );
}
