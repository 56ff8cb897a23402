import type { PlaceInfo } from '../../../contract.ts';
import { actionInWords, letInWords } from '../model/action-words.ts';
import { placeInWords } from '../model/place-words.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { goTo } from '../parts/use-address.ts';
import { useCarefulChange } from '../permissions/use-careful-change.tsx';
import { useWorkspace } from '../workspace-context.ts';

interface Props {
  readonly place: PlaceInfo;
  readonly role: string;
}

const consequences: Readonly<Record<PlaceInfo['otherwise'], string>> = {
  refused: 'Without it the whole request is refused.',
  'left out': 'Without it these related entries are left out of the answer.',
  'drafts hidden': 'Without it drafts stay hidden here.',
};

/** One place that the query reaches: what it needs, and how to give it. */
export function Place({ place: { path, uid, needs, granted, otherwise }, role }: Props) {
  const { schema, roleName, editable } = useWorkspace();
  const { grant } = useCarefulChange();
  const name = schema.nameOf(uid);
  const isSingle = schema.isSingle(uid);
  return (
    <li className="card place">
      <p className="row">
        <Badge tone={granted ? 'good' : 'bad'}>{granted ? 'permitted' : 'not permitted'}</Badge>
        <span>{placeInWords(path)}</span>
      </p>
      <p>
        Needs the permission to <strong title={needs}>{actionInWords(needs, name, isSingle)}</strong>
      </p>
      {!granted && (
        <>
          <p>{consequences[otherwise]}</p>
          <div className="row">
            {editable.grants && (
              <Button onPress={() => grant({ role, uid, action: needs })}>
                {letInWords(roleName(role), needs, name, isSingle)}
              </Button>
            )}
            <Button
              look="quiet"
              onPress={() => goTo('permissions', { types: name, roles: undefined })}
              aria-label={`Show in the permissions: ${name}`}
            >
              Show in the permissions
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
