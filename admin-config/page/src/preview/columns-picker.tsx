import { Columns3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { TypeInfo } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { columnsOf, scalarColumns } from '../model/columns.ts';
import { changeQuery } from '../model/query-state.ts';
import { Button as TextButton } from '../parts/button.tsx';
import { Tick } from '../parts/toggles.tsx';
import { useColumns } from '../stored/use-columns.ts';
import { useWorkspace } from '../workspace-context.ts';
import './columns.css';

/**
 * A button in the corner of the table, which chooses its columns over it; the browser remembers them for each content type. The
 * Escape key closes it, and so does a press elsewhere.
 */
export function ColumnsPicker({ type }: { readonly type: TypeInfo }) {
  const { query } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setIsOpen(false);
    };
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);
  return (
    <div ref={place}>
      <Button
        ref={button}
        className="columns-button"
        aria-label="Columns"
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
      >
        <Columns3 aria-hidden="true" className="icon" />
        <span className="button-text">Columns</span>
      </Button>
      {isOpen && (
        <section className="columns-panel" aria-label="Columns of the list">
          {query.fields.length > 0 ? <ChosenAsFields /> : <Columns type={type} />}
        </section>
      )}
    </div>
  );
}

function Columns({ type }: { readonly type: TypeInfo }) {
  const { query } = useWorkspace();
  const { chosen, choose } = useColumns(type.uid);
  const names = scalarColumns(type).map(({ name }) => name);
  const shown = columnsOf(type, { ...query, sort: [] }, chosen);
  const isSorted = (name: string) => query.sort.some(({ attribute }) => attribute === name);
  const toggle = (name: string, isWanted: boolean) =>
    choose(names.filter((one) => (one === name ? isWanted : shown.includes(one))));
  return (
    <>
      <fieldset className="ticks">
        <legend className="note">Shown in the list. This browser remembers it.</legend>
        {names.map((name) => (
          <Tick
            key={name}
            isSelected={shown.includes(name) || isSorted(name)}
            isDisabled={isSorted(name)}
            onChange={(isWanted) => toggle(name, isWanted)}
          >
            {labelOfAttribute(name)}
            {isSorted(name) && ', sorted by'}
          </Tick>
        ))}
      </fieldset>
      {chosen !== undefined && (
        <div className="row">
          <TextButton onPress={() => choose(undefined)}>The usual columns</TextButton>
        </div>
      )}
    </>
  );
}

/** The attributes of a query are its columns, whatever the browser remembers. */
function ChosenAsFields() {
  const { query, setQuery } = useWorkspace();
  return (
    <>
      <p className="note">The list has the attributes that are chosen under Advanced.</p>
      <div className="row">
        <TextButton onPress={() => setQuery(changeQuery(query, { fields: [], page: query.page }))}>
          Choose columns here
        </TextButton>
      </div>
    </>
  );
}
