import type { ConditionCountAnswer } from '../../../contract.ts';
import type { Loaded } from '../api/use-load.ts';
import { isRecord } from '../model/entries.ts';
import { UserField } from '../query/user-field.tsx';

interface Props {
  readonly user: string;
  readonly onChange: (user: string) => void;
  readonly count: Loaded<ConditionCountAnswer>;
}

/** Whom the user's values are taken of. */
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
  return <UserField user={user} said={said} onChange={onChange} />;
}
