import type { CustomHelpers, CustomValidator } from 'joi';

const form = 'https://news.example,http://localhost:3000';

/** Checks CORS_ORIGINS (origins with commas between them, or `*`) and returns them as a list. */
export const readOrigins: CustomValidator<string[]> = (value, helpers: CustomHelpers) => {
  const given: unknown[] = Array.isArray(value) ? value : String(value).split(',');
  const origins = given.map((origin) => String(origin).trim());
  for (const [index, origin] of origins.entries()) {
    const reason = whatIsWrong(origin, origins.length);
    if (reason !== undefined)
      return helpers.message({ custom: `{{#label}} number ${index + 1} ${reason}: write ${form}` });
  }
  return origins;
};

function whatIsWrong(origin: string, count: number): string | undefined {
  if (origin === '*') return count === 1 ? undefined : 'is *, which must stand alone';
  if (origin.includes('*')) return 'must have no * in it';
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return 'must be an origin';
  // A browser sends it in this form, and the two are compared character by character.
  return url.origin === origin ? undefined : `must be ${url.origin}, as browsers send it`;
}
