import type { AttributeInfo } from '../../../contract.ts';
import { labelOfAttribute } from './attribute-label.ts';
import type { Schema } from './schema.ts';

const attributeWords =
  /\b(?:e ?mail|phone|mobile|address|birth\w*|username|(?:first|last|full) ?name|passport|iban|salary|gender|password|token|secret|confidential|private|internal)s?\b/i;
const typeWords =
  /\b(?:user|customer|member|subscriber|patient|employee|account|vault|secret|private|confidential|internal|audit)s?\b/i;

/** Whether the name or the type of an attribute says that it may hold personal or private data. */
export const isSensitive = ({ name, kind, type }: AttributeInfo): boolean =>
  kind === 'scalar' && (type === 'email' || attributeWords.test(labelOfAttribute(name)));

/**
 * Returns why a content type may hold personal or private data: the names of its attributes that say so, or an empty list where
 * only its own name does; undefined for a type without a sign of it. It reads names alone, so a person decides.
 */
export function sensitiveOf(schema: Schema, uid: string): readonly string[] | undefined {
  const attributes = schema.attributesOf(uid) ?? [];
  const labels = attributes.filter(isSensitive).map(({ name }) => labelOfAttribute(name));
  if (labels.length > 0) return labels;
  return typeWords.test(labelOfAttribute(schema.nameOf(uid))) ? [] : undefined;
}
