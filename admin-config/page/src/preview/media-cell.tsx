import { useState } from 'react';
import type { Session } from '../../../contract.ts';
import { cellText, entriesOf } from '../model/entries.ts';
import { mediaFileOf, mediaPlace } from '../model/media.ts';
import { useWorkspace } from '../workspace-context.ts';

/** How many pictures fit into a cell. */
const most = 3;

/** The pictures of a value that the page may show, each with the address of its smallest format. */
const picturesOf = (value: unknown, { mediaOrigins }: Session) =>
  entriesOf(value).flatMap(({ id, values }) => {
    const file = mediaFileOf(values);
    if (file?.kind !== 'picture') return [];
    const place = mediaPlace(file.thumbnail, location.href, mediaOrigins);
    return place.isShown ? [{ id, href: place.href }] : [];
  });

/** Files in a cell of the list: their names, with thumbnails of pictures. */
export function MediaCell({ value }: { readonly value: unknown }) {
  const { session } = useWorkspace();
  return (
    <>
      {picturesOf(value, session)
        .slice(0, most)
        .map(({ id, href }) => (
          <Thumbnail key={`${id} ${href}`} src={href} />
        ))}
      {cellText(value)}
    </>
  );
}

/** The picture that stands for an entry beside its name, or its place, so that all names begin at one line. */
export function NamePicture({ value }: { readonly value: unknown }) {
  const { session } = useWorkspace();
  const [picture] = picturesOf(value, session);
  return (
    <span aria-hidden="true" className="name-picture">
      {picture !== undefined && <Thumbnail key={picture.href} src={picture.href} />}
    </span>
  );
}

/** The image of a file. If it cannot be loaded it is hidden, because the name is beside it. */
function Thumbnail({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img className="thumbnail" src={src} alt="" loading="lazy" onError={() => setFailed(true)} />;
}
