import { Input, Label, TextField } from 'react-aria-components';
import { type AuditKind, auditKindNames, auditKinds } from '../../../audit-kinds.ts';
import {
  type AuditSearch,
  auditParams,
  isSearched,
  noAuditSearch,
  searchInWords,
} from '../model/audit-search.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { Fold } from '../parts/fold.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { Toggle } from '../parts/toggles.tsx';
import { setParams } from '../parts/use-address.ts';
import { useWider } from '../parts/use-wide.ts';
import { useWorkspace } from '../workspace-context.ts';

const any = 'any';

const search = (change: Partial<AuditSearch>) => setParams(auditParams(change));

/** Chooses which lines of the history are shown. */
export function Filters({ searched }: { readonly searched: AuditSearch }) {
  const { roles, schema, roleName } = useWorkspace();
  const { kind, reads, person, role, type, from, to } = searched;
  const isWide = useWider();
  const types = [...schema.types, ...schema.related];
  const all = (
    <>
      <div className={isWide ? 'choosers' : 'choices'}>
        <Choice
          label="Kind"
          options={[
            { id: any, label: reads ? 'Changes and reads' : 'Changes' },
            ...auditKindNames.map((id) => ({ id, label: auditKinds[id].label })),
          ]}
          value={kind ?? any}
          onChange={(id) => search({ kind: id === any ? undefined : (id as AuditKind) })}
        />
        <TextInput
          label="Person"
          value={person}
          onChange={(next) => search({ person: next.trim().slice(0, 255) })}
        />
        <Choice
          label="Role"
          options={[
            { id: any, label: 'Any role' },
            ...roles.map(({ type: id, name }) => ({ id, label: name, note: id })),
          ]}
          value={role || any}
          onChange={(id) => search({ role: id === any ? '' : id })}
        />
        <Choice
          label="Content type"
          options={[
            { id: any, label: 'Any type' },
            ...types.map(({ uid }) => ({ id: uid, label: schema.nameOf(uid) })),
          ]}
          value={type || any}
          onChange={(id) => search({ type: id === any ? '' : id })}
        />
        <Day label="From" value={from} onChange={(next) => search({ from: next })} />
        <Day label="To" value={to} onChange={(next) => search({ to: next })} />
      </div>
      <div className="row">
        {kind === undefined && (
          <Toggle isSelected={reads} onChange={(isWanted) => search({ reads: isWanted })}>
            Show who read as another role, too
          </Toggle>
        )}
        {isSearched(searched) && <Button onPress={() => setParams(noAuditSearch)}>Show everything</Button>}
      </div>
    </>
  );
  return (
    <section className="history-filters" aria-label="Filters of the history">
      {isWide ? (
        all
      ) : (
        <Fold title={searchInWords(searched, { nameOf: schema.nameOf, roleName })} about="What is shown">
          {all}
        </Fold>
      )}
    </section>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day, included in the selection, in UTC like the history itself. */
function Day({ label, value, onChange }: DayProps) {
  return (
    <TextField className="field" type="date" value={value} onChange={onChange}>
      <Label>{label} (UTC)</Label>
      <Input className="input" />
    </TextField>
  );
}
