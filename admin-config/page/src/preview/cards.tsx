import { Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import type { AttributeInfo, TypeInfo } from '../../../contract.ts';
import { queryParams } from '../model/address.ts';
import { type Entry, entriesOf, statusOf } from '../model/entries.ts';
import { mediaFileOf, mediaPlace } from '../model/media.ts';
import { titleOf } from '../model/naming.ts';
import { changeQuery, type QueryState } from '../model/query-state.ts';
import { Badge } from '../parts/badge.tsx';
import { Link } from '../parts/link.tsx';
import { Toggle } from '../parts/toggles.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';
import { useBesideLive } from './state-bar.tsx';
import './cards.css';

/** The attribute whose picture stands for an entry; undefined for a type without files. */
const pictureOf = ({ attributes }: TypeInfo): AttributeInfo | undefined =>
  attributes.find(({ kind, populatable }) => kind === 'media' && populatable);

/** Whether the address asks for cards with their pictures; a comparison with what readers see is a table all the same. */
export const useCards = (type: TypeInfo): boolean =>
  useAddress().params.get('layout') === 'cards' && pictureOf(type) !== undefined;

/** Returns a query without the pictures that are read for the cards alone. */
export function withoutCards(query: QueryState, type: TypeInfo): QueryState {
  const { [pictureOf(type)?.name ?? '']: picture, ...populate } = query.populate;
  const isPlain = picture?.fields.length === 0 && Object.keys(picture.populate).length === 0;
  return isPlain ? { ...query, populate } : query;
}

/** Chooses cards in place of the table, and of a comparison in it; the pictures are read with the entries. Shows nothing for a type without files. */
export function CardsToggle({ type }: { readonly type: TypeInfo }) {
  const { query, defaults } = useWorkspace();
  const isCompared = useBesideLive() && query.publicationState === 'preview';
  const isOn = useCards(type) && !isCompared;
  const picture = pictureOf(type);
  if (picture === undefined) return null;
  const { [picture.name]: chosen, ...others } = query.populate;
  const choose = (isWanted: boolean) => {
    const populate = isWanted
      ? { ...others, [picture.name]: chosen ?? { fields: [], populate: {} } }
      : others;
    const { page } = query;
    setParams({
      ...queryParams(changeQuery(query, { populate, page }), defaults),
      layout: isWanted ? 'cards' : undefined,
      ...(isWanted && { beside: undefined }),
    });
  };
  return (
    <Toggle isSelected={isOn} onChange={choose}>
      Cards
    </Toggle>
  );
}

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
        const status = type.draftAndPublish ? statusOf(entry) : undefined;
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
