import { Button } from '../parts/button.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { canFindUsers, FindUser } from './find-user.tsx';

interface Props {
  /** Their id; empty for nobody. */
  readonly user: string;
  /** Who that is, in words. */
  readonly said: string;
  readonly onChange: (user: string) => void;
}

/** Chooses the user to look as: by name or address, or by the id alone on a host whose users are no content type. */
export function UserField({ user, said, onChange }: Props) {
  const { schema } = useWorkspace();
  const isFound = canFindUsers(schema);
  return (
    <div className="narrow-user">
      {isFound ? (
        <FindUser label="As user (name or address)" onChoose={onChange} />
      ) : (
        <TextInput label="As user (id)" value={user} onChange={(next) => onChange(next.trim())} />
      )}
      <p role="status">{said}</p>
      {isFound && user !== '' && <Button onPress={() => onChange('')}>As nobody</Button>}
    </div>
  );
}
