import type { ToOne, UploadFile } from '../content-query.ts';

/** What an `<img>` needs of a media attribute. */
export interface ImageAttributes {
  src: string;
  srcset: string;
  alt: string;
  width: number | undefined;
  height: number | undefined;
}

/**
 * The attributes of an `<img>` for a populated media attribute to one file; null where there is no image. `mediaUrl` is where
 * the host serves its files, `https://cms.example`: what is stored on its own disk has a URL without a host.
 */
export function imageAttributes(
  media: ToOne<UploadFile> | undefined,
  mediaUrl: string,
): ImageAttributes | null {
  const file = media?.data?.attributes;
  if (!file?.url || !file.mime?.startsWith('image/')) return null;

  const absolute = (url: string) => new URL(url, mediaUrl).href;
  // An image that is smaller than a size has no copy of that size, and a drawing (SVG) has none at all.
  const copies = Object.values(file.formats ?? {});
  const original = file.width === null ? [] : [{ url: file.url, width: file.width }];
  const srcset = [...copies, ...original]
    .toSorted((a, b) => a.width - b.width)
    .map(({ url, width }) => `${absolute(url)} ${width}w`);

  return {
    src: absolute(file.url),
    srcset: srcset.join(', '),
    // Empty, and not left out: a reader of screens then passes over it in silence.
    alt: file.alternativeText ?? '',
    width: file.width ?? undefined,
    height: file.height ?? undefined,
  };
}
