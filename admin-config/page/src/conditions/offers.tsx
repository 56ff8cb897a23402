import type { NarrowedPlace } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { type Narrowing, opensToPublic } from '../model/conditions/condition.ts';
import { withoutParts } from '../model/conditions/without-parts.ts';
import { rowsInWords } from '../model/conditions/words.ts';
import { Button } from '../parts/button.tsx';
import { useConfirm } from '../parts/confirm.tsx';
import { useCarefulChange } from '../permissions/use-careful-change.tsx';
import { useWorkspace } from '../workspace-context.ts';
import type { Narrowable } from './narrowable.ts';

interface Props {
  readonly place: NarrowedPlace;
  readonly narrowable: Narrowable;
}

interface Offer {
  readonly label: string;
  readonly change: Partial<Narrowing>;
}

/** The changes of a condition that would show what it hides; each asks first. */
export function Offers({ place, narrowable }: Props) {
  const { schema, roleName } = useWorkspace();
  const { narrow } = useCarefulChange();
  const confirm = useConfirm();
  const { condition, withheld, hides, unmet } = place;
  const { role, type, fields, rows, version } = condition;
  const who = roleName(role);
  const name = schema.nameOf(type);
  const isEvery = unmet.length === 0 && rows !== null && hides !== null && hides > 0;
  const inWords = unmet.map((part) => rowsInWords(part, narrowable, narrowable.attributesOf(type)));
  const offers: readonly Offer[] = [
    ...(unmet.length > 0 && rows !== null
      ? [
          {
            label: `Show it to ${who} by removing: ${inWords.join('; ')}`,
            change: { rows: withoutParts(rows, unmet) },
          },
        ]
      : []),
    ...(isEvery ? [{ label: `Show every entry of ${name} to ${who}`, change: { rows: null } }] : []),
    ...(withheld.length > 0 && fields !== null
      ? [
          {
            label: `Show ${withheld.map(labelOfAttribute).join(', ')} of ${name} to ${who}`,
            change: { fields: [...fields, ...withheld] },
          },
        ]
      : []),
  ];
  const take = async ({ label, change }: Offer) => {
    const before = { role, type, fields, rows };
    const after = { ...before, ...change };
    // What opens all of it to the public is asked by the change itself.
    const isSure =
      opensToPublic({ before, after }) ||
      (await confirm({
        title: 'Change the condition?',
        body: <p>{label}.</p>,
        yes: 'Change it',
        isDangerous: role === 'public',
      }));
    if (isSure) await narrow({ before, after }, version);
  };
  return offers.map((offer) => (
    <Button key={offer.label} onPress={() => take(offer)}>
      {offer.label}
    </Button>
  ));
}
