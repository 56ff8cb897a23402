import { type FormEvent, useState } from 'react';
import { Form, Input, Label, Text, TextField } from 'react-aria-components';
import type { RoleInfo } from '../../../../contract.ts';
import { Button } from '../../parts/button.tsx';

interface Props {
  /** The role to change; without it a role is added. */
  readonly role?: RoleInfo;
  /** Resolves to whether the server accepted it. */
  readonly onSave: (role: RoleInfo) => Promise<boolean>;
  readonly onCancel?: () => void;
}

/** Adds a role, or changes the name and description of one. The type of a role is fixed, because the host and the grants refer to it. */
export function RoleForm({ role, onSave, onCancel }: Props) {
  const [type, setType] = useState(role?.type ?? '');
  const [name, setName] = useState(role?.name ?? '');
  const [description, setDescription] = useState(role?.description ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    const key = type.trim();
    const isSaved = await onSave({ type: key, name: name.trim() || key, description: description.trim() });
    setIsSaving(false);
    if (!isSaved || role !== undefined) return;
    setType('');
    setName('');
    setDescription('');
  };
  return (
    <Form onSubmit={submit} aria-label={role === undefined ? 'Add a role' : `Change ${role.name}`}>
      {role === undefined && (
        <TextField className="field" value={type} onChange={setType} isRequired maxLength={100}>
          <Label>Type</Label>
          <Input className="input" autoComplete="off" spellCheck="false" />
          <Text slot="description" className="note">
            The text by which the host names the role of a request, such as editor.
          </Text>
        </TextField>
      )}
      <TextField
        className="field"
        value={name}
        onChange={setName}
        maxLength={255}
        autoFocus={role !== undefined}
      >
        <Label>Name</Label>
        <Input className="input" autoComplete="off" />
      </TextField>
      <TextField className="field" value={description} onChange={setDescription} maxLength={255}>
        <Label>Description</Label>
        <Input className="input" autoComplete="off" />
      </TextField>
      <div className="row">
        <Button look="primary" type="submit" isPending={isSaving}>
          {role === undefined ? 'Add the role' : 'Save the role'}
        </Button>
        {onCancel && <Button onPress={onCancel}>Cancel</Button>}
      </div>
    </Form>
  );
}
