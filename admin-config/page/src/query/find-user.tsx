import { useEffect, useState } from 'react';
import type { TypeInfo } from '../../../contract.ts';
import { useLoad } from '../api/use-load.ts';
import { type Entry, entriesOf } from '../model/entries.ts';
import { stringify } from '../model/query-string.ts';
import type { Schema } from '../model/schema.ts';
import { Button } from '../parts/button.tsx';
import { SearchInput } from '../parts/text-input.tsx';
import { useWorkspace } from '../workspace-context.ts';

const usersUid = 'plugin::users-permissions.user';

/** How many users are offered. */
const most = 6;

/** Milliseconds without a key after which users are looked for. */
const pause = 250;

/** The attributes by which users are found, as far as the host has them. */
const namesOf = ({ attributes }: TypeInfo): readonly string[] =>
  ['username', 'name', 'displayName', 'email'].filter((name) =>
    attributes.some((one) => one.name === name && one.operators.includes('$containsi')),
  );

const findable = (schema: Schema): readonly string[] => {
  const type = schema.typeOf(usersUid);
  return type === undefined ? [] : namesOf(type);
};

/** Whether users can be found by their names: on a host whose users are a content type with a list. */
export const canFindUsers = (schema: Schema): boolean => findable(schema).length > 0;

/** Returns the query for the users with a text in their name or address, or with this id. */
const queryFor = (text: string, names: readonly string[]): string =>
  stringify({
    fields: names,
    filters: {
      $or: Object.fromEntries([
        ...names.map((name, at) => [at, { [name]: { $containsi: text } }]),
        ...(/^\d{1,9}$/.test(text) ? [[names.length, { id: text }]] : []),
      ]),
    },
    sort: names[0],
    pagination: { pageSize: String(most) },
  });

interface Props {
  readonly label: string;
  readonly onChoose: (id: string) => void;
}

/** Chooses a user by their name or address. Shows nothing where they cannot be found by these. */
export function FindUser({ label, onChoose }: Props) {
  const { api, schema } = useWorkspace();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const names = findable(schema);
  const choose = (id: string) => {
    onChoose(id);
    setText('');
    setAsked('');
  };
  const found = useLoad<readonly Entry[]>(
    async () =>
      names.length === 0 || asked === ''
        ? []
        : entriesOf(await api.readAs({ role: null, uid: usersUid, query: queryFor(asked, names) })),
    asked,
  );
  if (names.length === 0) return null;
  const users = found.isStale ? [] : (found.value ?? []);
  return (
    <div className="find-user">
      <SearchInput label={label} value={text} onChange={setText} />
      {users.length > 0 && (
        <ul className="row row-centre" aria-label="Users who are found">
          {users.map(({ id, values }) => (
            <li key={id}>
              <Button onPress={() => choose(id)}>
                {names
                  .map((name) => values[name])
                  .filter((value) => typeof value === 'string' && value !== '')
                  .join(', ') || `user ${id}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="note">
        {asked !== '' &&
          !found.isLoading &&
          users.length === 0 &&
          (found.error === undefined ? 'Nobody is found.' : 'Users could not be looked for.')}
      </p>
    </div>
  );
}
