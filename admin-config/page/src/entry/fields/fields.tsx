import type { AttributeInfo } from '../../../../contract.ts';
import { labelOfAttribute } from '../../model/attribute-label.ts';
import { isRecord, missingOf } from '../../model/entries.ts';
import { timeInWords } from '../../model/moment.ts';
import { ErrorBoundary } from '../../parts/error-boundary.tsx';
import { Json } from '../../parts/json.tsx';
import { Rounded } from '../../parts/number.tsx';
import { ProblemBox } from '../../parts/problem-box.tsx';
import { Day, Time } from '../../parts/time.tsx';
import { useWorkspace } from '../../workspace-context.ts';
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

/**
 * The value of an attribute in a readable form: formatted text, images, blocks, links. If a value cannot be shown, only that value
 * is replaced, and it is read again when the entry is opened again.
 */
export function FieldValue({ attribute, value }: Props) {
  const { api } = useWorkspace();
  return (
    <ErrorBoundary
      of={value}
      onError={api.forget}
      fallback={(error) => <ProblemBox what="This value cannot be shown" error={error} />}
    >
      <Value attribute={attribute} value={value} />
    </ErrorBoundary>
  );
}

function Value({ attribute, value }: Props) {
  const { name, kind, type } = attribute;
  const label = useNameHere(name);
  if (missingOf(value) !== undefined) return <WhyMissing attribute={attribute} value={value} />;
  switch (kind) {
    case 'media':
      return <Files value={value} />;
    case 'relation':
    case 'polymorphic':
      return <Related attribute={attribute} value={value} />;
    case 'component':
    case 'zone':
      return (
        <Blocks attribute={attribute} value={value}>
          {(attributes, values) => <Fields attributes={attributes} values={values} />}
        </Blocks>
      );
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
    case 'float':
    case 'decimal':
      return typeof value === 'number' || typeof value === 'string' ? (
        <Rounded value={value} />
      ) : (
        String(value)
      );
    case 'date':
      return <Day on={String(value)} />;
    case 'time':
      return <TimeOfDay text={String(value)} />;
    default:
      return Array.isArray(value) || isRecord(value) ? <Json label={label} value={value} /> : String(value);
  }
}

/** A time of day, without the seconds and milliseconds that are none; what is no time stays as it is. */
const TimeOfDay = ({ text }: { readonly text: string }) => (
  <time dateTime={text} title={text}>
    {timeInWords(text)}
  </time>
);

interface FieldsProps {
  readonly attributes: readonly AttributeInfo[];
  readonly values: Readonly<Record<string, unknown>>;
}

const short: ReadonlySet<string> = new Set(['text', 'richtext', 'json', 'array']);

/** Whether the value of an attribute needs a line of its own. */
const isWide = ({ kind, type, toMany }: AttributeInfo): boolean =>
  kind === 'component' || kind === 'zone' || kind === 'media' || toMany === true || short.has(type ?? '');

const valueIn = (values: FieldsProps['values'], { name }: AttributeInfo): unknown =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Whether an attribute has no value. What is not returned stays in its place, with the reason. */
const isEmptyIn = (values: FieldsProps['values'], attribute: AttributeInfo): boolean =>
  ['null', 'empty', 'none'].includes(missingOf(valueIn(values, attribute)) ?? '');

/** Whether an attribute is a small fact, with a value that fits beside longer ones. */
export const isSmall = (values: FieldsProps['values'], attribute: AttributeInfo): boolean =>
  !isWide(attribute) && !isEmptyIn(values, attribute);

/** The attributes of an entry or a component with their values: short ones beside each other, and in one line those that are empty. */
export function Fields({ attributes, values }: FieldsProps) {
  const isEmpty = (attribute: AttributeInfo) => isEmptyIn(values, attribute);
  const empty = attributes.filter(isEmpty);
  return (
    <>
      <FieldList attributes={attributes.filter((one) => !isEmpty(one))} values={values} />
      {empty.length > 0 && (
        <p className="note empty-fields">
          Empty: {empty.map(({ name }) => labelOfAttribute(name)).join(', ')}
        </p>
      )}
    </>
  );
}

function FieldList({ attributes, values }: FieldsProps) {
  if (attributes.length === 0) return null;
  return (
    <dl className="fields">
      {attributes.map((attribute) => (
        <div key={attribute.name} className={isWide(attribute) ? 'entry-field is-wide' : 'entry-field'}>
          <dt>{labelOfAttribute(attribute.name)}</dt>
          <dd dir="auto">
            <FieldValue attribute={attribute} value={valueIn(values, attribute)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
