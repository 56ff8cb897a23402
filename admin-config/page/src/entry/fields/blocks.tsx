import { type ReactNode, useContext } from 'react';
import type { AttributeInfo } from '../../../../contract.ts';
import { labelOfAttribute } from '../../model/attribute-label.ts';
import { isRecord } from '../../model/entries.ts';
import { Json } from '../../parts/json.tsx';
import { useWorkspace } from '../../workspace-context.ts';
import { useNameHere, WhereContext } from './where.ts';

/** Shows the attributes of a component with their values, as those of an entry are shown. */
type ShowFields = (
  attributes: readonly AttributeInfo[],
  values: Readonly<Record<string, unknown>>,
) => ReactNode;

interface Props {
  readonly attribute: AttributeInfo;
  readonly value: unknown;
  readonly children: ShowFields;
}

/** The components of an attribute or of a zone, one below the other, each with its name. */
export function Blocks({ attribute: { name, kind, targets = [] }, value, children }: Props) {
  const where = useContext(WhereContext);
  const blocks = (Array.isArray(value) ? value : [value]).filter(isRecord);
  const uidOf = ({ __component }: Readonly<Record<string, unknown>>): string =>
    kind === 'zone' ? String(__component) : (targets[0] ?? '');
  return (
    <ol className="blocks">
      {blocks.map((block, index) => (
        <li key={`${uidOf(block)} ${String(block.id)}`}>
          <WhereContext value={[`${name} ${index + 1}`, ...where]}>
            <Block uid={uidOf(block)} under={labelOfAttribute(name)} values={block} show={children} />
          </WhereContext>
        </li>
      ))}
    </ol>
  );
}

interface BlockProps {
  readonly uid: string;
  /** The label of the attribute, which need not be said again. */
  readonly under: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly show: ShowFields;
}

function Block({ uid, under, values, show }: BlockProps) {
  const { schema } = useWorkspace();
  const label = useNameHere(uid);
  const attributes = schema.attributesOf(uid);
  const { id: _, __component: __, ...own } = values;
  const name = schema.componentNameOf(uid);
  return (
    <div className="block">
      {name.toLowerCase() !== under.toLowerCase() && (
        <p className="block-name" title={uid}>
          {name}
        </p>
      )}
      {attributes === undefined ? (
        <Json label={label} value={own} />
      ) : (
        show(
          attributes.filter(({ name }) => name !== 'id'),
          own,
        )
      )}
    </div>
  );
}
