import { Columns3 } from 'lucide-react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { TypeInfo } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { columnsOf, scalarColumns } from '../model/columns.ts';
import { changeQuery } from '../model/query-state.ts';
import { Button } from '../parts/button.tsx';
import { Tick } from '../parts/toggles.tsx';
import { useColumns } from '../stored/use-columns.ts';
import { useWorkspace } from '../workspace-context.ts';
import './columns.css';

/** A button in the corner of the table, which chooses its columns over it; the browser remembers them for each content type. */
export function ColumnsPicker({ type }: { readonly type: TypeInfo }) {
  const { query } = useWorkspace();
  return (
    <DialogTrigger>
      <AriaButton className="columns-button" aria-label="Columns">
        <Columns3 aria-hidden="true" className="icon" />
        <span className="button-text">Columns</span>
      </AriaButton>
      <Popover className="popover" placement="bottom end" isNonModal>
        <Dialog className="columns-dialog" aria-label="Columns">
          {query.fields.length > 0 ? <ChosenAsFields /> : <Columns type={type} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
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
          <Button onPress={() => choose(undefined)}>The usual columns</Button>
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
        <Button onPress={() => setQuery(changeQuery(query, { fields: [], page: query.page }))}>
          Choose columns here
        </Button>
      </div>
    </>
  );
}
