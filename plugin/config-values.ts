import Joi from 'joi';
import type { GivenCondition } from '../lib/schema/access.ts';
import { number, rule } from './rule.ts';

/** The part of prom-client's `Registry` that the plugin uses. */
export interface MetricsRegistry {
  registerMetric(metric: never): void;
  getSingleMetric(name: string): unknown;
}

/** Milliseconds that a timer can wait. */
export const milliseconds = number({ integer: true, min: 1, max: 2 ** 31 - 1 });

/** The name of a request header. */
export const header = rule<string>(Joi.string().pattern(/^[a-z][a-z\d-]*$/i, 'header name'));

/** A secret of at least 32 bytes. */
export const secret = rule<string>(
  Joi.string().min(32, 'utf8').messages({
    'string.empty': '{{#label}} must have at least 32 bytes',
    'string.min': '{{#label}} must have at least 32 bytes, as `openssl rand -base64 32` makes them',
  }),
);

/** A condition of a role. Its contents are checked against the schemas. */
export const condition = rule<GivenCondition>(
  Joi.object({ fields: Joi.array().items(Joi.string()).allow(null), rows: Joi.object().allow(null) }),
);

/** A registry of prom-client. */
export const registry = rule<MetricsRegistry>(
  Joi.object({
    registerMetric: Joi.function().required(),
    getSingleMetric: Joi.function().required(),
  }).unknown(),
);

/** A number of bytes as text. */
export const size = rule<string>(
  Joi.string()
    .pattern(/^\d+(?:\.\d+)? ?[KMG]B$/, 'a size such as 64 MB')
    .messages({ 'string.pattern.name': '{{#label}} must be {{#name}}' }),
);

const units: Readonly<Record<string, number>> = { K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };

/** Returns the number of bytes of a size: `bytesIn('64 MB')` is 67108864. */
export const bytesIn = (text: string): number =>
  Math.max(1, Math.floor(Number.parseFloat(text) * (units[text.at(-2) ?? ''] ?? 1)));
