import { type FormEvent, useState } from 'react';
import { Form, Input, Label, TextField } from 'react-aria-components';
import type { SavedQueryRequest } from '../../../contract.ts';
import { Button } from '../parts/button.tsx';
import { Tick } from '../parts/toggles.tsx';
import { useShownParams } from './use-shown-params.ts';

interface Props {
  /** Whether this user may save a query for the whole team. */
  readonly canShare: boolean;
  /** Resolves to whether it was saved. */
  readonly onSave: (
    query: Omit<SavedQueryRequest, 'version'>,
    isShared: boolean,
  ) => boolean | Promise<boolean>;
}

/** Saves what is shown now under a name, for the person or for the team. */
export function SaveForm({ canShare, onSave }: Props) {
  const params = useShownParams();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [said, setSaid] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    if (given === '') return;
    setSaid('');
    if (!(await onSave({ name: given, params }, isShared))) return;
    setName('');
    setSaid(isShared ? `Saved for the team: ${given}` : `Saved: ${given}`);
  };
  return (
    <>
      <Form className="row" onSubmit={submit}>
        <TextField className="field" value={name} onChange={setName} maxLength={100}>
          <Label>Name of this query</Label>
          <Input className="input" autoComplete="off" />
        </TextField>
        {canShare && (
          <Tick isSelected={isShared} onChange={setShared}>
            for the whole team
          </Tick>
        )}
        <Button type="submit" isDisabled={name.trim() === ''}>
          Save
        </Button>
        <span role="status">{said}</span>
      </Form>
      <p className="note">
        {isShared
          ? 'Everybody who may read this content type sees it, and can open it. A name that is taken is replaced, if it is yours.'
          : 'This browser keeps it, for you alone.'}
      </p>
    </>
  );
}
