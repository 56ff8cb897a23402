import { useState } from 'react';
import { cellText, entriesOf } from '../model/entries.ts';
import { mediaFileOf, mediaPlace } from '../model/media.ts';
import { useWorkspace } from '../workspace-context.ts';

/** How many pictures fit into a cell. */
const most = 3;

/** Files in a cell of the list: their names, with thumbnails of pictures. */
export function MediaCell({ value }: { readonly value: unknown }) {
  const { session } = useWorkspace();
  const pictures = entriesOf(value).flatMap(({ id, values }) => {
    const file = mediaFileOf(values);
    if (file?.kind !== 'picture') return [];
    const place = mediaPlace(file.thumbnail, location.href, session.mediaOrigins);
    return place.isShown ? [{ id, href: place.href }] : [];
  });
  return (
    <>
      {pictures.slice(0, most).map(({ id, href }) => (
        <Thumbnail key={`${id} ${href}`} src={href} />
      ))}
      {cellText(value)}
    </>
  );
}

/** The image of a file. If it cannot be loaded it is hidden, because the name is beside it. */
function Thumbnail({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img className="thumbnail" src={src} alt="" loading="lazy" onError={() => setFailed(true)} />;
}
