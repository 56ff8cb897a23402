import Joi from 'joi';

/**
 * What becomes of a request: another answer than Strapi's, a 400 of the plugin's, or an answer by Strapi itself, because the plugin
 * refuses the request and hands it over.
 */
export const outcomes = ['different', 'refused', 'handed over'] as const;

/** What becomes of a request that is not answered as Strapi answers it. */
export type Outcome = (typeof outcomes)[number];

/** One kind of difference, and how often it was found. */
export interface Kind {
  readonly type: string;
  readonly reads: string;
  /** What the requests ask for, in names of schemas. */
  readonly request: string;
  /** The first place that differs. */
  readonly path: string;
  /** The rule of docs/strapi-host.md that explains it; undefined if the difference is not intended. */
  readonly rule: string | null;
  readonly outcome: Outcome;
  count: number;
}

/** What a comparison of both answers has found so far: the content of its file. */
export interface Report {
  readonly version: 1;
  readonly since: string;
  compared: number;
  equal: number;
  /** Requests that were chosen but not compared, because another comparison was running or the plugin's read took too long. */
  dropped: number;
  /** Requests that were chosen but not compared, because conditions narrow what their callers see. */
  narrowed: number;
  /** Differences after the maximum number of kinds. */
  others: number;
  readonly kinds: Kind[];
}

const count = Joi.number().integer().min(0).required();

const schema = Joi.object({
  version: Joi.valid(1).required(),
  since: Joi.string().required(),
  compared: count,
  equal: count,
  dropped: count,
  // Files of earlier versions do not have it.
  narrowed: Joi.number().integer().min(0).default(0),
  others: count,
  kinds: Joi.array()
    .items(
      Joi.object({
        type: Joi.string().required(),
        reads: Joi.string().required(),
        request: Joi.string().allow('').required(),
        path: Joi.string().required(),
        rule: Joi.string().allow(null).required(),
        // Files of earlier versions do not have it.
        outcome: Joi.valid(...outcomes).default('different'),
        count,
      }),
    )
    .required(),
});

/** Reads the text of a file of differences. Throws an Error if it is not one. */
export const readReport = (text: string): Report => {
  const { value, error } = schema.validate(JSON.parse(text));
  if (error !== undefined) throw error;
  return value as Report;
};

/** A report of nothing so far. */
export const emptyReport = (since: Date): Report => ({
  version: 1,
  since: since.toISOString(),
  compared: 0,
  equal: 0,
  dropped: 0,
  narrowed: 0,
  others: 0,
  kinds: [],
});
