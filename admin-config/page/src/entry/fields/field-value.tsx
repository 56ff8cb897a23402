import type { AttributeInfo } from '../../../../contract.ts';
import { isRecord, missingOf } from '../../model/entries.ts';
import { Json } from '../../parts/json.tsx';
import { Day, Time } from '../../parts/time.tsx';
import { Blocks } from './blocks.tsx';
import { Files } from './files.tsx';
import { Related } from './related.tsx';
import { RichText } from './rich-text.tsx';
import { useNameHere } from './where.ts';
import { WhyMissing } from './why-missing.tsx';

interface Props {
  readonly attribute: AttributeInfo;
  readonly value: unknown;
}

/** The value of an attribute as a reader would want it: text with its marks, pictures, blocks, links. */
export function FieldValue({ attribute, value }: Props) {
  const { name, kind, type } = attribute;
  const label = useNameHere(name);
  if (missingOf(value) !== undefined) return <WhyMissing attribute={attribute} value={value} />;
  switch (kind) {
    case 'media':
      return <Files value={value} />;
    case 'relation':
      return <Related attribute={attribute} value={value} />;
    case 'component':
    case 'zone':
      return <Blocks attribute={attribute} value={value} />;
    default:
  }
  switch (type) {
    case 'richtext':
      return typeof value === 'string' ? <RichText text={value} /> : <Json label={label} value={value} />;
    case 'text':
      return <p className="plain-text">{String(value)}</p>;
    case 'boolean':
      return value === true ? 'yes' : 'no';
    case 'datetime':
    case 'timestamp':
      return <Time at={String(value)} />;
    case 'date':
      return <Day on={String(value)} />;
    default:
      return Array.isArray(value) || isRecord(value) ? <Json label={label} value={value} /> : String(value);
  }
}
