import { useState } from 'react';
import { cellText, entriesOf } from '../model/entries.ts';
import { mediaFileOf, mediaPlace } from '../model/media.ts';
import { useWorkspace } from '../workspace-context.ts';

/** Pictures that a cell has room for. */
const most = 3;

/** Files in a cell of the list: their names, and before them what the pictures look like. */
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

/** Its name stands beside it; a picture that does not come leaves the name alone. */
function Thumbnail({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return <img className="thumbnail" src={src} alt="" loading="lazy" onError={() => setFailed(true)} />;
}
