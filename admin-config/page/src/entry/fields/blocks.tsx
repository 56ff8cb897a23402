import { useContext } from 'react';
import type { AttributeInfo } from '../../../../contract.ts';
import { isRecord } from '../../model/entries.ts';
import { Json } from '../../parts/json.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import { Fields } from './fields.tsx';
import { useNameHere, WhereContext } from './where.ts';

interface Props {
  readonly attribute: AttributeInfo;
  readonly value: unknown;
}

/** The components of an attribute or of a zone, one below the other, each with its name. */
export function Blocks({ attribute: { name, kind, targets = [] }, value }: Props) {
  const where = useContext(WhereContext);
  const blocks = (Array.isArray(value) ? value : [value]).filter(isRecord);
  const uidOf = ({ __component }: Readonly<Record<string, unknown>>): string =>
    kind === 'zone' ? String(__component) : (targets[0] ?? '');
  return (
    <ol className="blocks">
      {blocks.map((block, index) => (
        <li key={`${uidOf(block)} ${String(block.id)}`}>
          <WhereContext value={[`${name} ${index + 1}`, ...where]}>
            <Block uid={uidOf(block)} values={block} />
          </WhereContext>
        </li>
      ))}
    </ol>
  );
}

function Block({ uid, values }: { uid: string; values: Readonly<Record<string, unknown>> }) {
  const { schema } = useWorkspace();
  const label = useNameHere(uid);
  const attributes = schema.attributesOf(uid);
  const { id: _, __component: __, ...own } = values;
  return (
    <div className="block">
      <p className="block-name">
        <code>{uid}</code>
      </p>
      {attributes === undefined ? (
        <Json label={label} value={own} />
      ) : (
        <Fields attributes={attributes.filter(({ name }) => name !== 'id')} values={own} />
      )}
    </div>
  );
}
