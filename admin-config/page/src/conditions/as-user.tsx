import type { ConditionCountAnswer } from '../../../contract.ts';
import type { Loaded } from '../api/use-load.ts';
import { isRecord } from '../model/entries.ts';
import { TextInput } from '../parts/text-input.tsx';

interface Props {
  readonly user: string;
  readonly onChange: (user: string) => void;
  readonly count: Loaded<ConditionCountAnswer>;
}

/** Whom the user's values are taken of; their name is beside the id. */
export function AsUser({ user, onChange, count: { value, error, isStale } }: Props) {
  const isUnknown = isRecord(error) && error.status === 404;
  const said =
    user === ''
      ? 'Nobody is signed in.'
      : isUnknown
        ? 'There is no such user.'
        : isStale || value?.user?.id !== user
          ? '…'
          : value.user.name;
  return (
    <div className="narrow-user">
      <TextInput label="As user (id)" value={user} onChange={(next) => onChange(next.trim())} />
      <p role="status">{said}</p>
    </div>
  );
}
