import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form, Input, Label, TextField } from 'react-aria-components';
import { queryParams } from '../model/address.ts';
import { Button } from '../parts/button.tsx';
import { Fold } from '../parts/fold.tsx';
import { Link } from '../parts/link.tsx';
import { type Saved, useSaved } from '../stored/use-saved.ts';
import { useWorkspace } from '../workspace-context.ts';

/**
 * Queries with names. Each is an address and so can be shared too. The browser stores them for each person: of a user with a bearer
 * token the plugin only knows a name, which may not be unique, so a table in the database could mix users up.
 */
export function SavedQueries() {
  const { session, schema, query, role } = useWorkspace();
  const { saved, isRefused, save, remove } = useSaved(`${session.role} ${session.name}`);
  const [name, setName] = useState('');
  // All parameters are stored, because defaults may change.
  const every = queryParams(query, { uid: '', locale: '' });
  const none = Object.fromEntries(Object.keys(every).map((key) => [key, undefined]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim().slice(0, 100);
    if (given === '') return;
    const params = { ...every, ...(session.admin && { as: role }) };
    const said = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined);
    save({ name: given, params: Object.fromEntries(said) });
    setName('');
  };
  return (
    <Fold title="Saved queries" {...(saved.length > 0 && { note: String(saved.length) })}>
      {saved.length > 0 && (
        <ul className="saved" aria-label="Saved queries">
          {saved.map((one) => (
            <li key={one.name} className="row">
              <Link to={{ ...none, ...one.params }}>{one.name}</Link>
              <span className="note">{aboutOf(one, schema.nameOf)}</span>
              <Button look="quiet" aria-label={`Forget ${one.name}`} onPress={() => remove(one.name)}>
                <X aria-hidden="true" className="icon" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form className="row" onSubmit={submit}>
        <TextField className="field" value={name} onChange={setName} maxLength={100}>
          <Label>Name of this query</Label>
          <Input className="input" autoComplete="off" />
        </TextField>
        <Button type="submit" isDisabled={name.trim() === ''}>
          Save
        </Button>
      </Form>
      <p className="note">
        {isRefused
          ? 'This browser keeps nothing, so it was not saved.'
          : 'This browser keeps them, for you alone.'}
      </p>
    </Fold>
  );
}

const aboutOf = ({ params }: Saved, nameOf: (uid: string) => string): string =>
  [nameOf(params.type ?? ''), params.as === undefined ? '' : `as ${params.as}`]
    .filter((part) => part !== '')
    .join(', ');
