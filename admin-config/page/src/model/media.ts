import { isRecord } from './entries.ts';

/** What the page needs to show a file. */
export interface MediaFile {
  readonly url: string;
  readonly kind: 'picture' | 'film' | 'sound' | 'other';
  readonly name: string;
  readonly alternativeText: string | undefined;
  readonly caption: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** A text such as `24.5 KB`. */
  readonly size: string | undefined;
  readonly mime: string | undefined;
  /** The address of the smallest format that is large enough for its place; of the file itself if it has no formats. */
  readonly preview: string;
  /** The address of the smallest format; of the file itself if it has no formats. */
  readonly thumbnail: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The file in an answer, or undefined if the answer does not have its address. */
export function mediaFileOf(values: Readonly<Record<string, unknown>>): MediaFile | undefined {
  const url = textOf(values.url);
  if (url === undefined) return undefined;
  const mime = textOf(values.mime);
  const formats = formatsOf(values.formats);
  return {
    url,
    kind: kindOf(mime),
    name: textOf(values.name) ?? url,
    alternativeText: textOf(values.alternativeText),
    caption: textOf(values.caption),
    width: numberOf(values.width),
    height: numberOf(values.height),
    size: sizeOf(numberOf(values.size)),
    mime,
    preview: formats.find(({ width }) => width >= wideEnough)?.url ?? url,
    thumbnail: formats[0]?.url ?? url,
  };
}

const kindOf = (mime: string | undefined): MediaFile['kind'] => {
  const [family] = (mime ?? '').split('/');
  return family === 'image'
    ? 'picture'
    : family === 'video'
      ? 'film'
      : family === 'audio'
        ? 'sound'
        : 'other';
};

/** Sizes are stored in kilobytes. */
const sizeOf = (kilobytes: number | undefined): string | undefined => {
  if (kilobytes === undefined) return undefined;
  return kilobytes < 1_000
    ? `${Math.round(kilobytes * 10) / 10} KB`
    : `${Math.round(kilobytes / 100) / 10} MB`;
};

/** The width in pixels from which an image is sharp in its place. */
const wideEnough = 400;

/** Returns the sizes in which an image exists, the smallest first. */
function formatsOf(formats: unknown): readonly { readonly url: string; readonly width: number }[] {
  if (!isRecord(formats)) return [];
  return Object.values(formats)
    .filter(isRecord)
    .flatMap(({ url, width }) => {
      const place = textOf(url);
      return place === undefined ? [] : [{ url: place, width: numberOf(width) ?? 0 }];
    })
    .toSorted((one, other) => one.width - other.width);
}

/** Whether the page may show a file, and if not, from which origin it comes. */
export type MediaPlace =
  | { readonly isShown: true; readonly href: string }
  | { readonly isShown: false; readonly href: string | undefined; readonly origin: string };

/**
 * Returns whether the page's policy allows a file: it must come from the page's own origin, or from an origin in
 * the host's configuration.
 */
export function mediaPlace(url: string, own: string, origins: readonly string[]): MediaPlace {
  const known = URL.canParse(url, own) ? new URL(url, own) : undefined;
  if (known === undefined || !/^https?:$/.test(known.protocol))
    return { isShown: false, href: undefined, origin: url };
  const isShown =
    known.origin === new URL(own).origin || origins.some((one) => new URL(one).origin === known.origin);
  return isShown ? { isShown, href: known.href } : { isShown, href: known.href, origin: known.origin };
}
