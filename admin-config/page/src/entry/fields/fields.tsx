import type { AttributeInfo } from '../../../../contract.ts';
import { FieldValue } from './field-value.tsx';

interface Props {
  readonly attributes: readonly AttributeInfo[];
  readonly values: Readonly<Record<string, unknown>>;
}

const short: ReadonlySet<string> = new Set(['text', 'richtext', 'json', 'array']);

/** Whether the value of an attribute wants a line of its own. */
export const isWide = ({ kind, type, toMany }: AttributeInfo): boolean =>
  kind === 'component' || kind === 'zone' || kind === 'media' || toMany === true || short.has(type ?? '');

/** The attributes of an entry or a component with their values: short ones beside each other. */
export function Fields({ attributes, values }: Props) {
  return (
    <dl className="fields">
      {attributes.map((attribute) => (
        <div key={attribute.name} className={isWide(attribute) ? 'entry-field is-wide' : 'entry-field'}>
          <dt>{attribute.name}</dt>
          <dd dir="auto">
            <FieldValue
              attribute={attribute}
              value={Object.hasOwn(values, attribute.name) ? values[attribute.name] : undefined}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
