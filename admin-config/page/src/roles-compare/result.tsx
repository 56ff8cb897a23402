import { Equal } from 'lucide-react';
import type { TypeInfo } from '../../../contract.ts';
import { compareAnswers } from '../model/compare.ts';
import { differenceInWords, isWhole, onlyInWords, sameInWords } from '../model/compare-words.ts';
import { gapOf } from '../model/gap.ts';
import { Empty, WhenLoaded } from '../parts/states.tsx';
import { Toggle } from '../parts/toggles.tsx';
import { setParams, useAddress } from '../parts/use-address.ts';
import { useWorkspace } from '../workspace-context.ts';
import { Differences } from './differences.tsx';
import { Gap } from './gap.tsx';
import { isHiding, NarrowedGap } from './narrowed-gap.tsx';
import { SideCard } from './side-card.tsx';
import { type Sides, useSides } from './use-sides.ts';

interface Props {
  readonly type: TypeInfo;
  readonly roles: readonly [string, string];
}

/** What two roles get for the same query, and in which grants they differ. */
export function CompareResult({ type, roles }: Props) {
  const sides = useSides(type, roles);
  return (
    <WhenLoaded loaded={sides} what="the answers to both roles">
      {(value) => <Compared {...value} />}
    </WhenLoaded>
  );
}

function Compared({ type, one, other }: Sides) {
  const { roleName, schema } = useWorkspace();
  const { params } = useAddress();
  const withSame = params.get('same') === '1';
  const all = compareAnswers(one.body, other.body);
  const different = all.filter(({ isIn, differences }) => isIn !== 'both' || differences.length > 0);
  const same = all.length - different.length;
  const shown = withSame ? all : different;
  const names = [roleName(one.role), roleName(other.role)] as const;
  const extents = [one.extent, other.extent] as const;
  return (
    <div className="result">
      <div className="sides">
        <SideCard side={one} />
        <SideCard side={other} />
      </div>
      <Gap
        role={one.role}
        other={other.role}
        wanted={gapOf(schema, type.attributes, one.places, different, 'one')}
      />
      <Gap
        role={other.role}
        other={one.role}
        wanted={gapOf(schema, type.attributes, other.places, different, 'other')}
      />
      <NarrowedGap side={one} other={other} />
      <NarrowedGap side={other} other={one} />
      <div className="row">
        <p role="status">
          <strong>{differenceInWords(all, extents)}</strong>
        </p>
        {onlyInWords(all, extents, names).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {same > 0 && (
          <Toggle
            isSelected={withSame}
            onChange={(isWanted) => setParams({ same: isWanted ? '1' : undefined })}
          >
            Show what is the same, too ({same})
          </Toggle>
        )}
      </div>
      {shown.length === 0 ? (
        <Empty icon={<Equal aria-hidden="true" className="icon empty-icon" />}>
          {sameInWords(all, extents)}
        </Empty>
      ) : (
        <Differences
          entries={shown}
          roles={[one.role, other.role]}
          names={names}
          isWhole={isWhole(extents)}
          hiding={[isHiding(one, type.uid), isHiding(other, type.uid)]}
        />
      )}
    </div>
  );
}
