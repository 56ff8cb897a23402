import { isRecord } from '../util/is-record.ts';
import type { Fault } from './faults.ts';
import { scalarTypes } from './schema-file.ts';

/** The types of custom fields from Strapi's marketplace, as their plugins register them. */
const known: Readonly<Record<string, string>> = {
  'plugin::color-picker.color': 'string',
  'plugin::ckeditor.CKEditor': 'richtext',
  'plugin::ckeditor5.CKEditor': 'richtext',
  'plugin::multi-select.multi-select': 'json',
  'plugin::tagsinput.tags': 'json',
  'plugin::oembed.oembed': 'json',
  'plugin::key-value.key-value': 'json',
  'plugin::remote-select.remote-select': 'text',
  'plugin::remote-select.remote-select-multi': 'json',
  'plugin::remote-select.searchable-remote-select': 'text',
  'plugin::remote-select.searchable-remote-select-multi': 'json',
};

/** The type of each custom field, by uid: `{ 'plugin::color-picker.color': 'string' }`. */
export type CustomFields = Readonly<Record<string, string>>;

const typeOf = (uid: unknown, given: CustomFields): string | undefined => {
  if (typeof uid !== 'string') return undefined;
  return [given, known].find((types) => Object.hasOwn(types, uid))?.[uid];
};

const isCustomField = (definition: unknown): boolean =>
  isRecord(definition) && definition.type === 'customField';

const attributesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  isRecord(schema) && isRecord(schema.attributes) ? schema.attributes : {};

/** Whether an attribute is a custom field whose type is not known, with the uid of the field. */
export const isUnknownField = (definition: unknown): definition is { readonly customField: string } =>
  isCustomField(definition) && typeof (definition as { customField?: unknown }).customField === 'string';

/** Says that the type of a custom field is not known, and how to configure it. */
export const unknownField = ({ customField }: { readonly customField: string }): string =>
  `is the custom field '${customField}', whose type is not known: set customFields: { '${customField}': <type> }, in a command --custom-field '${customField}=<type>', with the type that its plugin registers in Strapi: ${scalarTypes.join(', ')}`;

/** Replaces the faults of custom fields without the uid of a field by a fault that says what is missing. */
export const withUnnamedFields = (schema: unknown, faults: readonly Fault[]): readonly Fault[] => {
  const unnamed = Object.entries(attributesOf(schema)).filter(([, definition]) => isCustomField(definition));
  const names = new Set(unnamed.map(([name]) => name));
  const others = faults.filter(
    ({ path: [head, name, key] }) => head !== 'attributes' || key !== 'type' || !names.has(String(name)),
  );
  const message = "must be the uid of a custom field, such as 'plugin::color-picker.color'";
  return [...others, ...[...names].map((name) => ({ path: ['attributes', name, 'customField'], message }))];
};

/**
 * Returns schemas whose custom fields have the type in which they are stored. In a schema file such an attribute only names its
 * field, and a running Strapi fills in the type that a plugin has registered. A field whose type is not known stays unchanged.
 */
export const withCustomFields = <Source extends { readonly schema: unknown }>(
  schemas: Readonly<Record<string, Source>>,
  given: CustomFields,
): Record<string, Source> => {
  const read = (source: Source): Source => {
    const { schema } = source;
    const attributes = attributesOf(schema);
    const fields = Object.entries(attributes).filter(([, definition]) => isCustomField(definition));
    if (!isRecord(schema) || fields.length === 0) return source;
    const typed = fields.map(([name, definition]) => {
      const { customField } = definition as { readonly customField?: unknown };
      return [
        name,
        { ...(definition as object), type: typeOf(customField, given) ?? 'customField' },
      ] as const;
    });
    return { ...source, schema: { ...schema, attributes: { ...attributes, ...Object.fromEntries(typed) } } };
  };
  return Object.fromEntries(Object.entries(schemas).map(([uid, source]) => [uid, read(source)]));
};
