import type { AttributeInfo } from '../../../../contract.ts';
import { isRecord } from '../../model/entries.ts';
import { Json } from '../../parts/json.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import { Fields } from './fields.tsx';

interface Props {
  readonly attribute: AttributeInfo;
  readonly value: unknown;
}

/** The components of an attribute or of a zone, one below the other, each with its name. */
export function Blocks({ attribute: { name, kind, targets = [] }, value }: Props) {
  const blocks = (Array.isArray(value) ? value : [value]).filter(isRecord);
  const uidOf = ({ __component }: Readonly<Record<string, unknown>>): string =>
    kind === 'zone' ? String(__component) : (targets[0] ?? '');
  return (
    <ol className="blocks">
      {blocks.map((block, index) => (
        <li key={`${uidOf(block)} ${String(block.id)}`}>
          <Block
            uid={uidOf(block)}
            values={block}
            place={blocks.length > 1 ? `${index + 1} of ${name}` : name}
          />
        </li>
      ))}
    </ol>
  );
}

function Block({
  uid,
  values,
  place,
}: {
  uid: string;
  values: Readonly<Record<string, unknown>>;
  place: string;
}) {
  const { schema } = useWorkspace();
  const attributes = schema.attributesOf(uid);
  const { id: _, __component: __, ...own } = values;
  return (
    <section className="block" aria-label={`${uid}, ${place}`}>
      <p className="block-name">
        <code>{uid}</code>
      </p>
      {attributes === undefined ? (
        <Json label={place} value={own} />
      ) : (
        <Fields attributes={attributes.filter(({ name }) => name !== 'id')} values={own} />
      )}
    </section>
  );
}
