import type { AttributeInfo } from '../../../contract.ts';
import { FieldValue } from '../entry/fields/fields.tsx';
import { WhereContext } from '../entry/fields/where.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { missingOf } from '../model/entries.ts';
import { Badge } from '../parts/badge.tsx';
import { Empty } from '../parts/states.tsx';
import { Toggle } from '../parts/toggles.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { type Column, differs, type Mark, marksOf, valueIn } from './compare.ts';
import './compare.css';

interface Props {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly attributes: readonly AttributeInfo[];
  /** Whether to mark a value that is the same as in the first column, which matters for translations. */
  readonly saysSame?: boolean;
}

/** Entries side by side, with a line for each attribute; a value that is missing in one of them is marked. */
export function BesideEachOther({ label, columns, attributes, saysSame = false }: Props) {
  const { params } = useAddress();
  const isShort = params.get('lines') === 'differing';
  const lines = attributes.map((attribute) => ({ attribute, marks: marksOf(columns, attribute.name) }));
  const shown = isShort ? lines.filter(({ marks }) => differs(marks)) : lines;
  return (
    <section className="card compare" aria-label={label}>
      <Toggle isSelected={isShort} onChange={(isOn) => setParams({ lines: isOn ? 'differing' : undefined })}>
        What differs alone
      </Toggle>
      {shown.length === 0 && <Empty>Nothing differs.</Empty>}
      {shown.map(({ attribute, marks }) => (
        <section key={attribute.name} className="compare-line">
          <h3>{labelOfAttribute(attribute.name)}</h3>
          <dl className={`compare-cells of-${columns.length}`}>
            {columns.map((column, index) => (
              <Cell
                key={column.key}
                column={column}
                attribute={attribute}
                mark={marks[index] ?? 'same'}
                saysSame={saysSame && index > 0 && attribute.kind === 'scalar'}
              />
            ))}
          </dl>
        </section>
      ))}
    </section>
  );
}

interface CellProps {
  readonly column: Column;
  readonly attribute: AttributeInfo;
  readonly mark: Mark;
  readonly saysSame: boolean;
}

function Cell({ column, attribute, mark, saysSame }: CellProps) {
  const value = valueIn(column, attribute.name);
  const isSame = saysSame && mark === 'same' && missingOf(value) === undefined;
  return (
    <div className={`compare-cell is-${mark}`}>
      <dt>
        {column.title}
        {mark === 'missing' && <Badge tone="warn">missing</Badge>}
        {isSame && <Badge tone="quiet">the same</Badge>}
      </dt>
      <dd dir="auto" {...(column.lang !== undefined && { lang: column.lang })}>
        {column.values === undefined ? (
          <span className="missing">{column.absent}</span>
        ) : (
          <WhereContext value={[column.title]}>
            <FieldValue attribute={attribute} value={value} />
          </WhereContext>
        )}
      </dd>
    </div>
  );
}
