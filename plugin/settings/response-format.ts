import type { Context } from 'koa';
import type { Shape, Shapes } from '../../lib/pipeline.ts';
import type { StrapiVersion } from '../../lib/schema/content-type.ts';

/** The forms of entries that a host can choose with `api.rest.responses`: `{ id, attributes }`, or one flat object. */
export type ResponseForm = 'envelope' | 'flat';

/** What the answers of a version of Strapi look like. */
interface VersionFormats {
  /** The form of a host that does not choose one. */
  readonly otherwise: ResponseForm;
  /** The format of each form. */
  readonly formats: Readonly<Record<ResponseForm, Shape>>;
  /** The header with which a request chooses the envelope, by its value `v4`; undefined if no header does. */
  readonly header: string | undefined;
}

const versionFormats: Readonly<Record<StrapiVersion, VersionFormats>> = {
  4: {
    otherwise: 'envelope',
    formats: { envelope: 'envelope', flat: 'document' },
    header: undefined,
  },
  5: {
    otherwise: 'flat',
    formats: { envelope: 'documentEnvelope', flat: 'document' },
    header: 'Strapi-Response-Format',
  },
};

/** Returns the format of the types that are not flat, for the form that the host chooses. */
export const formatOf = (strapi: StrapiVersion, form: ResponseForm | undefined): Shape => {
  const { formats, otherwise } = versionFormats[strapi];
  return formats[form ?? otherwise];
};

/** Returns the names of the request headers that choose a format. */
export const formatHeaders = (strapi: StrapiVersion): readonly string[] => {
  const { header } = versionFormats[strapi];
  return header === undefined ? [] : [header];
};

/** Returns the response formats for one request: those of the settings, or the envelope if the request chooses it. */
export const shapesFor = (
  { strapi, shapes }: { readonly strapi: StrapiVersion; readonly shapes: Shapes },
  ctx: Pick<Context, 'get'>,
): Shapes => {
  const { header, formats } = versionFormats[strapi];
  if (header === undefined || ctx.get(header) !== 'v4') return shapes;
  return { ...shapes, others: formats.envelope };
};
