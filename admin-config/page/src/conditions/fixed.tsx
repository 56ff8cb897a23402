import { Lock } from 'lucide-react';
import type { ConditionInfo } from '../../../contract.ts';
import { Json } from '../parts/json.tsx';
import { CloseFoot } from './close-foot.tsx';
import type { Narrowable } from './narrowable.ts';
import { Sentence } from './sentence.tsx';

interface Props {
  readonly condition: ConditionInfo;
  readonly narrowable: Narrowable;
  readonly onClose: () => void;
}

/** A condition of the host's configuration, to read. */
export function Fixed({ condition, narrowable, onClose }: Props) {
  const { role, type, fields, rows } = condition;
  return (
    <>
      <div className="narrow-body">
        <p className="narrow-fixed">
          <Lock aria-hidden="true" className="icon" />
          The host’s configuration says this, so it cannot be changed here.
        </p>
        <Sentence role={role} uid={type} narrowing={condition} narrowable={narrowable} />
        <Json label="The condition as JSON" value={{ fields, rows }} />
      </div>
      <CloseFoot onClose={onClose} />
    </>
  );
}
