import { isRecord } from '../../lib/base/values.ts';
import type { Host, HostFeatures } from '../host.ts';

/** Returns a value inside a schema that has not been checked. */
const inside = (schema: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), schema);

/**
 * Returns the features of a host. What the host does not say follows from its schemas: a feature is on if a content type has it. There
 * are permissions unless the host exposes its models, so that nothing is open because something was left out.
 */
export const featuresOf = ({
  features = {},
  contentTypes = {},
  derived,
}: Pick<Partial<Host>, 'features' | 'contentTypes' | 'derived'>): HostFeatures => {
  const has = (...path: readonly string[]): boolean =>
    Object.values(contentTypes).some(({ schema }) => inside(schema, path) === true);
  return {
    i18n: features.i18n ?? has('pluginOptions', 'i18n', 'localized'),
    draftAndPublish: features.draftAndPublish ?? has('options', 'draftAndPublish'),
    permissions: features.permissions ?? derived?.exposed !== true,
  };
};
