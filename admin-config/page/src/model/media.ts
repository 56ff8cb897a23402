import { isRecord } from './entries.ts';

/** What a file is shown by. */
export interface MediaFile {
  readonly url: string;
  readonly kind: 'picture' | 'film' | 'sound' | 'other';
  readonly name: string;
  readonly alternativeText: string | undefined;
  readonly caption: string | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** Such as `24.5 KB`. */
  readonly size: string | undefined;
  readonly mime: string | undefined;
  /** The smallest of its formats that fills the place it is shown in; itself where it has none. */
  readonly preview: string;
  /** The smallest of its formats; itself where it has none. */
  readonly thumbnail: string;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What the answer says of a file, or undefined where it does not say where the file is. */
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

/** Sizes are kept in kilobytes. */
const sizeOf = (kilobytes: number | undefined): string | undefined => {
  if (kilobytes === undefined) return undefined;
  return kilobytes < 1_000
    ? `${Math.round(kilobytes * 10) / 10} KB`
    : `${Math.round(kilobytes / 100) / 10} MB`;
};

/** Wide enough to be sharp where it is shown. */
const wideEnough = 400;

/** The sizes that a picture is there in, the smallest first. */
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

/** Where a file lies, as far as the page is concerned: shown, or why it is not. */
export type MediaPlace =
  | { readonly isShown: true; readonly href: string }
  | { readonly isShown: false; readonly href: string | undefined; readonly origin: string };

/** Whether the page's policy lets a file be shown: from the page's own origin, and from those that the host names. */
export function mediaPlace(url: string, own: string, origins: readonly string[]): MediaPlace {
  const known = URL.canParse(url, own) ? new URL(url, own) : undefined;
  if (known === undefined || !/^https?:$/.test(known.protocol))
    return { isShown: false, href: undefined, origin: url };
  const isShown =
    known.origin === new URL(own).origin || origins.some((one) => new URL(one).origin === known.origin);
  return isShown ? { isShown, href: known.href } : { isShown, href: known.href, origin: known.origin };
}
